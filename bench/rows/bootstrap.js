import { missingPeer, ours, python, race } from "../contestant.js";
import { writeBinary } from "../data.js";

export const about = "bootstrap of AUC, AP and F1 at once, B = 1000";

const REPLICATES = 1000;
/** As many as the peer really draws; its time is scaled up, because a whole run takes minutes. */
const PEER_REPLICATES = 20;

export async function run({ directory, quick }) {
  const rows = quick ? 20_000 : 100_000;
  const { truthPath, scorePath } = writeBinary(directory, rows);
  const missing = missingPeer("scikit-learn");
  const contestants = [
    await ours("bootstrap.js", truthPath, scorePath, "exact", String(REPLICATES)),
    await ours("bootstrap.js", truthPath, scorePath, "grouped", String(REPLICATES)),
  ];
  if (!missing) contestants.push(await python("bootstrap.py", truthPath, scorePath, String(PEER_REPLICATES)));
  const [exact, grouped, peer] = await race(contestants, 5);
  const them = peer && { ...peer, seconds: (peer.seconds * REPLICATES) / PEER_REPLICATES };
  const shared = {
    size: rows,
    peer: `scikit-learn (${PEER_REPLICATES} of ${REPLICATES}, scaled)`,
    missing,
    them,
    target: 0.05,
  };
  return [
    { task: `${about}, exact`, us: exact, ...shared },
    { task: `${about}, on groups of scores`, us: grouped, ...shared },
  ];
}
