import { missingPeer, ours, python, race } from "../contestant.js";
import { writeClasses } from "../data.js";

export const about = "support vector machine, radial kernel, 20 features, c 1, gamma 0.05, tolerance 1e-3, two threads";

const COLUMNS = 20;

export async function run({ directory, quick }) {
  const rows = quick ? 3000 : 10_000;
  const { featuresPath, targetPath } = writeClasses(directory, "train", rows, COLUMNS);
  const missing = missingPeer("scikit-learn");
  const contestants = [await ours("svm.js", featuresPath, targetPath, String(COLUMNS))];
  if (!missing) contestants.push(await python("svm.py", featuresPath, targetPath, String(COLUMNS)));
  const [us, answer] = await race(contestants, quick ? 3 : 5);
  // the peer's answer has its objective, which does not belong to the fit
  const peer = answer && { ...answer, seconds: answer.own };
  const named = Object.entries({ heldout: us, "scikit-learn": peer }).filter(([, side]) => side);
  const objectives = named.map(([name, side]) => `${name} ${side.objective.toFixed(3)}`).join(", ");
  const vectors = named.map(([name, side]) => `${name} ${side.vectors}`).join(", ");
  return [
    { task: `fit: ${about}`, size: rows, us, peer: "scikit-learn", missing, them: peer, target: 1 },
    { task: `dual objective: ${objectives}; support vectors: ${vectors}`, size: rows },
  ];
}
