import type { Features } from "../../data/features.ts";
import { gather } from "../columns.ts";
import { posterior } from "../posterior.ts";
import { isCount, isNumbers, isRecord, isTexts } from "../shape.ts";

/** A normal density per class. */
export type QdaModel = Readonly<{
  features: readonly string[];
  /** Share of each class, in the order of the target's classes. */
  prior: readonly number[];
  /** One row per class, one number per feature. */
  mean: readonly (readonly number[])[];
  /** Per class the directions, one number per feature each, along which it has variance 1 and no covariance. */
  whitening: readonly (readonly (readonly number[])[])[];
  /** Of each class's covariance, in units in which the pooled one has 0. */
  logDeterminant: readonly number[];
  /** In how many directions each class does not vary and has the pooled variance. */
  borrowed: readonly number[];
}>;

export function predictQda(model: QdaModel, features: Features, rows: Uint32Array): Float64Array {
  const { prior, mean, whitening, logDeterminant } = model;
  const x = gather(features, model.features, rows);
  const n = rows.length;
  const result = new Float64Array(n * prior.length);
  const along = new Float64Array(n);
  for (let c = 0; c < prior.length; c++) {
    const scores = result.subarray(c * n, (c + 1) * n).fill(Math.log(prior[c]) - logDeterminant[c] / 2);
    for (const direction of whitening[c]) {
      along.fill(0);
      for (let j = 0; j < x.columns; j++) {
        const weight = direction[j];
        const middle = mean[c][j];
        const from = j * n;
        for (let i = 0; i < n; i++) along[i] += weight * (x.values[from + i] - middle);
      }
      for (let i = 0; i < n; i++) scores[i] -= (along[i] * along[i]) / 2;
    }
  }
  posterior(result, n);
  return result;
}

export function isQdaModel(stored: unknown): stored is QdaModel {
  if (!isRecord(stored) || !isTexts(stored.features) || !isNumbers(stored.prior)) return false;
  const { features, prior, mean, whitening, logDeterminant, borrowed } = stored;
  return (
    prior.length > 0 &&
    prior.every((share) => share > 0 && share <= 1) &&
    isNumbers(logDeterminant, prior.length) &&
    isNumbers(borrowed, prior.length) &&
    borrowed.every(isCount) &&
    Array.isArray(mean) &&
    mean.length === prior.length &&
    mean.every((list) => isNumbers(list, features.length)) &&
    Array.isArray(whitening) &&
    whitening.length === prior.length &&
    whitening.every((rows) => Array.isArray(rows) && rows.every((row) => isNumbers(row, features.length)))
  );
}
