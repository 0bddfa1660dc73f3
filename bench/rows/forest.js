import { missingPeer, ours, python, race } from "../contestant.js";
import { writeClasses } from "../data.js";

export const about = "random forest, 20 features, 100 trees to the last row, square root of features, two threads";

const COLUMNS = 20;

export async function run({ directory, quick }) {
  const rows = quick ? 20_000 : 100_000;
  const train = writeClasses(directory, "train", rows, COLUMNS);
  const test = writeClasses(directory, "test", 200_000, COLUMNS);
  const paths = [train.featuresPath, train.targetPath, test.featuresPath, test.targetPath, String(COLUMNS)];
  const missing = missingPeer("scikit-learn");
  const against = async (job, times) => {
    const contestants = [await ours("forest.js", ...paths, job)];
    if (!missing) contestants.push(await python("forest.py", ...paths, job));
    const [us, them] = await race(contestants, times);
    return { size: rows, us, peer: "scikit-learn", missing, them: them && { ...them, seconds: them.own } };
  };
  const forest = await against("forest", quick ? 3 : 4);
  const extra = await against("extraTrees", quick ? 3 : 4);
  const predict = await against("predict", 5);
  const aucs = ({ us, them }) => `heldout ${us.auc.toFixed(5)}${them ? `, scikit-learn ${them.auc.toFixed(5)}` : ""}`;
  return [
    { task: `fit and out-of-bag scores: ${about}`, ...forest, target: 0.15 },
    { task: `AUC on 200,000 other rows: ${aucs(forest)}`, size: rows },
    { task: "extra trees of the same size", ...extra },
    { task: `AUC on 200,000 other rows: ${aucs(extra)}`, size: rows },
    { task: "predicting 200,000 other rows by the forest", ...predict, target: 1 },
  ];
}
