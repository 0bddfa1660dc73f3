import { missingPeer, ours, python, race } from "../contestant.js";
import { writeRegression } from "../data.js";

export const about = "10 nearest neighbours of as many queries as training rows, two threads";

export async function run({ directory, quick }) {
  const results = [];
  const missing = missingPeer("scikit-learn");
  for (const [columns, size, algorithms, target] of [
    [10, quick ? 20_000 : 100_000, ["brute", "kd_tree"], 0.3],
    [100, quick ? 10_000 : 100_000, ["brute"], 1.5],
  ]) {
    // the second half of the rows asks the first
    const { featuresPath, targetPath } = writeRegression(directory, 2 * size, columns);
    const paths = [featuresPath, targetPath, String(2 * size)];
    const contestants = [await ours("neighbours.js", ...paths)];
    if (!missing)
      for (const algorithm of algorithms) contestants.push(await python("neighbours.py", ...paths, algorithm));
    const [us, ...peers] = await race(contestants, quick ? 3 : 2);
    const best = peers.reduce((a, b) => (a.seconds <= b.seconds ? a : b), peers[0]);
    const times = peers.map(({ seconds }, i) => `${algorithms[i]} ${seconds.toFixed(1)} s`).join(", ");
    results.push({
      task: `${about}, ${columns} columns: ${us.algorithm}${missing ? "" : `; scikit-learn ${times}`}`,
      size,
      us,
      peer: "scikit-learn",
      missing,
      them: best,
      target,
      same: ["mean"],
    });
  }
  return results;
}
