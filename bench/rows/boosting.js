import { missingPeer, ours, python, race } from "../contestant.js";
import { writeClasses } from "../data.js";

export const about = "histogram boosting, 28 features, 100 trees of 31 leaves, 255 bins, two threads";

const COLUMNS = 28;

export async function run({ directory, quick }) {
  const rows = quick ? 100_000 : 1_000_000;
  const train = writeClasses(directory, "train", rows, COLUMNS);
  const test = writeClasses(directory, "test", 200_000, COLUMNS);
  const paths = [train.featuresPath, train.targetPath, test.featuresPath, test.targetPath, String(COLUMNS)];
  const missing = missingPeer("xgboost");
  const missingHist = missingPeer("scikit-learn");
  const start = (peer, job) =>
    peer === "us" ? ours("boosting.js", ...paths, job) : python("boosting.py", ...paths, job);

  const fitting = [await start("us", "fit")];
  if (!missing) fitting.push(await start("xgboost", "xgboost"));
  if (!missingHist) fitting.push(await start("scikit-learn", "hist"));
  const [us, ...peers] = await race(fitting, quick ? 3 : 4);
  // a peer's answer has its AUC, which does not belong to the fit
  const [first, second] = peers.map((peer) => ({ ...peer, seconds: peer.own }));
  const xgboost = missing ? undefined : first;
  const hist = missingHist ? undefined : missing ? first : second;

  const named = Object.entries({ heldout: us, xgboost, HistGradientBoosting: hist }).filter(([, side]) => side);
  const aucs = named.map(([name, { auc }]) => `${name} ${auc.toFixed(5)}`).join(", ");

  const walking = [await start("us", "predict")];
  if (!missing) walking.push(await start("xgboost", "predict"));
  const [ourWalk, theirWalk] = await race(walking, 5);
  return [
    { task: `fit: ${about}`, size: rows, us, peer: "xgboost", missing, them: xgboost, target: 0.8 },
    { task: "the same", size: rows, us, peer: "HistGradientBoosting", missing: missingHist, them: hist },
    { task: `AUC on 200,000 other rows: ${aucs}`, size: rows },
    { task: "memory above the data", size: rows, amount: us.memoryPerRow, unit: "bytes per row", limit: 64 },
    {
      task: "predicting the training rows",
      size: rows,
      us: ourWalk,
      peer: "xgboost",
      missing,
      them: theirWalk,
      target: 1,
    },
  ];
}
