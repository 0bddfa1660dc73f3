import { missingPeer, ours, python, race } from "../contestant.js";
import { writeRegression } from "../data.js";

export const about = "lasso, 1,000 features, 100 lambdas, 10-fold cross-validation, at equal duality gap";

/** The default of LassoCV, and what brings ours to about the same gap in the median; both gaps are printed. */
const PEER_TOLERANCE = "1e-4";
const TOLERANCE = "4e-8";

export async function run({ directory, quick }) {
  const [rows, columns] = quick ? [2000, 200] : [10_000, 1000];
  const { featuresPath, targetPath } = writeRegression(directory, rows, columns);
  const missing = missingPeer("scikit-learn");
  const contestants = [await ours("lasso.js", featuresPath, targetPath, String(rows), TOLERANCE)];
  if (!missing) {
    contestants.push(await python("lasso.py", featuresPath, targetPath, String(rows), PEER_TOLERANCE));
  }
  const [us, peer] = await race(contestants, quick ? 3 : 5);
  for (const [name, side] of [
    ["heldout", us],
    ["scikit-learn", peer],
  ]) {
    if (side) console.error(`   ${name}: relative duality gap at most ${side.worstGap}, median ${side.medianGap}`);
  }
  const task = { task: about, size: rows, us, peer: "scikit-learn", missing, them: peer, target: 0.4 };
  // both are this far from the exact optimum: the errors agree to about the root of the gap
  const apart = peer ? Math.abs(us.mse - peer.mse) / peer.mse : 0;
  if (apart > 1e-4) throw new Error(`the errors differ: ${us.mse} here, ${peer.mse} there`);
  return [task];
}
