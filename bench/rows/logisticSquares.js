import { missingPeer, ours, python, race } from "../contestant.js";
import { writeLogistic } from "../logisticData.js";

export const about = "L2 logistic regression, 28 features, two threads";

export async function run({ directory, quick }) {
  const rows = quick ? 100_000 : 1_000_000;
  const { featuresPath, targetPath } = writeLogistic(directory, rows, 28);
  const paths = [featuresPath, targetPath, "28"];
  const missing = missingPeer("scikit-learn");
  const contestants = [await ours("logisticSquares.js", ...paths)];
  if (!missing) contestants.push(await python("logistic_squares.py", ...paths));
  const [us, answer] = await race(contestants, 7);
  // the peer's answer has its objective, which does not belong to the fit
  const peer = answer && { ...answer, seconds: answer.own };
  const reached = peer ? `heldout ${us.objective}, scikit-learn ${peer.objective}` : `heldout ${us.objective}`;
  return [
    { task: about, size: rows, us, peer: "scikit-learn lbfgs", missing, them: peer, target: 0.6 },
    { task: `mean log loss + penalty reached: ${reached}`, size: rows },
  ];
}
