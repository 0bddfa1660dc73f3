import { missingPeer, ours, python, race } from "../contestant.js";
import { writeRegression } from "../data.js";

export const about = "nested 5 x 5 cross-validation of ridge over 50 lambdas, 100 features";

export async function run({ directory, quick }) {
  const rows = quick ? 1000 : 5000;
  const { featuresPath, targetPath } = writeRegression(directory, rows, 100);
  const missing = missingPeer("scikit-learn");
  const contestants = [await ours("nestedRidge.js", featuresPath, targetPath, String(rows))];
  if (!missing) contestants.push(await python("nested_ridge.py", featuresPath, targetPath, String(rows)));
  const [us, peer] = await race(contestants, 5);
  return [{ task: about, size: rows, us, peer: "scikit-learn", missing, them: peer, target: 0.1, same: ["mse"] }];
}
