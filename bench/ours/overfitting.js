import { readFileSync } from "node:fs";
import { errorMatrix, overfitting } from "@heldout/core/internal";
import { serve } from "./serve.js";

const [errorsPath, rowsText, algorithmsText, splitsText] = process.argv.slice(2);
const [rows, algorithms, splits] = [rowsText, algorithmsText, splitsText].map(Number);
const bytes = readFileSync(errorsPath);
const matrix = errorMatrix({ rows, algorithms, errs: (row, a) => bytes[a * rows + row] === 1 });

function study() {
  const { choices, trainingError } = overfitting(matrix, { train: 100, epsilon: 0.05, splits, seed: 1 });
  const { probability, testError } = choices.random;
  return { values: { probability: probability.value, test: testError.value, training: trainingError.value } };
}

study();
await serve(study);
