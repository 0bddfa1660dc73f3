import { missingPeer, ours, r, race } from "../contestant.js";
import { writeBinary } from "../data.js";

export const about = "DeLong interval of the AUC from raw columns";

export async function run({ directory, quick }) {
  const rows = quick ? 20_000 : 100_000;
  const { truthPath, scorePath } = writeBinary(directory, rows);
  const missing = missingPeer("pROC");
  const contestants = [await ours("delong.js", truthPath, scorePath)];
  if (!missing) contestants.push(await r("delong.R", truthPath, scorePath, String(rows)));
  const [us, peer] = await race(contestants, 7);
  return [{ task: about, size: rows, us, peer: "pROC", missing, them: peer, target: 0.3, same: ["auc"] }];
}
