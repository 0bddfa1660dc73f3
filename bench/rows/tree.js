import { missingPeer, ours, python, race } from "../contestant.js";
import { writeRegression } from "../data.js";

export const about = "a full classification tree by exact splits, 20 features, one thread";

export async function run({ directory, quick }) {
  const rows = quick ? 20_000 : 100_000;
  const { featuresPath, targetPath } = writeRegression(directory, rows, 20);
  const missing = missingPeer("scikit-learn");
  const contestants = [await ours("tree.js", featuresPath, targetPath, String(rows))];
  if (!missing) contestants.push(await python("tree.py", featuresPath, targetPath, String(rows)));
  const [us, peer] = await race(contestants, 3);
  return [{ task: about, size: rows, us, peer: "scikit-learn", missing, them: peer, target: 1, same: ["accuracy"] }];
}
