import { missingPeer, ours, python, race } from "../contestant.js";
import { writeBinary } from "../data.js";

export const about = "AUC, full ROC and PR curves, AP, log loss, Brier";

export async function run({ directory, quick }) {
  const rows = quick ? 1_000_000 : 10_000_000;
  const { truthPath, scorePath } = writeBinary(directory, rows);
  const missing = missingPeer("scikit-learn");
  const contestants = [await ours("curves.js", truthPath, scorePath)];
  if (!missing) contestants.push(await python("curves.py", truthPath, scorePath));
  const [us, peer] = await race(contestants, 3);
  return [
    {
      task: about,
      size: rows,
      us,
      peer: "scikit-learn",
      missing,
      them: peer,
      target: 0.15,
      same: ["auc", "averagePrecision", "logLoss", "brier", "points"],
    },
    { task: "its peak memory above the columns", size: rows, amount: await peakMemory(), unit: "bytes/row", limit: 64 },
  ];

  /** The first run of a fresh process, so that nothing left over from an earlier one counts or is reused. */
  async function peakMemory() {
    const contestant = await ours("curves.js", truthPath, scorePath);
    const { bytesAbove } = await contestant.run();
    contestant.stop();
    return bytesAbove / rows;
  }
}
