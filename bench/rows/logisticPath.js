import { missingPeer, ours, r, race } from "../contestant.js";
import { writeLogistic } from "../logisticData.js";

export const about = "elastic-net logistic path, 100 lambdas, 5-fold cross-validation, 1,000 features, two threads";

/** Leaves an excess of the objective below that of glmnet at its default; both are printed. */
const TOLERANCE = "2e-6";

export async function run({ directory, quick }) {
  const rows = quick ? 2000 : 10_000;
  const { featuresPath, targetPath } = writeLogistic(directory, rows, 1000);
  const paths = [featuresPath, targetPath, "1000"];
  const missing = missingPeer("glmnet");
  const contestants = [await ours("logisticPath.js", ...paths, TOLERANCE)];
  if (!missing) contestants.push(await r("logistic_path.R", ...paths));
  const [us, peer] = await race(contestants, 3);
  const theirs = peer ? `, glmnet ${above(peer, us.least)}` : "";
  const excess = `objective of all rows above its least, mean over lambdas: heldout ${above(us, us.least)}${theirs}`;
  return [
    { task: about, size: rows, us, peer: "cv.glmnet", missing, them: peer, target: 0.5 },
    { task: excess, size: rows },
  ];
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function above(own, least) {
  return mean(own.objectives.map((value, l) => value - least[l])).toExponential(1);
}
