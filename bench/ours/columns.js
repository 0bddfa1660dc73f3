import { readFileSync } from "node:fs";
import { checkProbabilities } from "@heldout/core/internal";

/** The raw columns that data.js wrote. */
export function readColumns(truthPath, scorePath) {
  const truth = readFileSync(truthPath);
  const score = readFileSync(scorePath);
  return {
    truth: new Int32Array(truth.buffer, truth.byteOffset, truth.length / 4),
    score: new Float64Array(score.buffer, score.byteOffset, score.length / 8),
  };
}

/** Checked as scikit-learn checks it: two classes, every score a number in [0, 1]. */
export function checkedPrediction({ truth, score }) {
  for (let row = 0; row < truth.length; row++)
    if (truth[row] >>> 1 !== 0) throw new Error(`row ${row} is neither 0 nor 1`);
  checkProbabilities(score, "score");
  return { kind: "probabilities", classes: ["0", "1"], truth, score, weight: null, group: null };
}
