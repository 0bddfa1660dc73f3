import type { Features } from "../../data/features.ts";
import { columnAt } from "../../numeric/linear/matrix.ts";
import { classRows } from "../classRows.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { posterior } from "../posterior.ts";
import { areChances, isGrid, isPrior } from "./shape.ts";

export type BernoulliModel = Readonly<{
  features: readonly string[];
  /** Share of each class, in the order of the target's classes. */
  prior: readonly number[];
  /** One row per class: the chance that each feature is above the threshold. */
  chance: readonly (readonly number[])[];
}>;

/** Chances are (rows above the threshold + smoothing) / (rows of the class + 2 smoothing): there are two outcomes. */
export function fitBernoulli(
  data: LearningData,
  rows: Uint32Array,
  { smoothing, threshold }: { readonly smoothing: number; readonly threshold: number },
): BernoulliModel {
  const { rows: kept, classes, codes, weights, totals } = classRows(data, rows, "naiveBayes");
  const features = featureNames(data.features);
  const x = gather(data.features, features, kept);
  const above = classes.map(() => new Float64Array(features.length));
  for (let j = 0; j < features.length; j++) {
    const column = columnAt(x, j);
    for (let i = 0; i < column.length; i++) if (column[i] > threshold) above[codes[i]][j] += weights[i];
  }
  return {
    features,
    prior: Array.from(totals, (total) => total / kept.length),
    chance: above.map((counts, c) => Array.from(counts, (count) => (count + smoothing) / (totals[c] + 2 * smoothing))),
  };
}

export function predictBernoulli(
  { features: names, prior, chance }: BernoulliModel,
  features: Features,
  rows: Uint32Array,
  threshold: number,
): Float64Array {
  const x = gather(features, names, rows);
  const n = rows.length;
  const result = new Float64Array(n * prior.length);
  for (let c = 0; c < prior.length; c++) {
    const scores = result.subarray(c * n, (c + 1) * n).fill(Math.log(prior[c]));
    for (let j = 0; j < names.length; j++) {
      const column = columnAt(x, j);
      const [there, absent] = [Math.log(chance[c][j]), Math.log1p(-chance[c][j])];
      for (let i = 0; i < n; i++) scores[i] += column[i] > threshold ? there : absent;
    }
  }
  posterior(result, n);
  return result;
}

export function isBernoulli(stored: unknown): stored is BernoulliModel {
  return isPrior(stored) && isGrid(stored, "chance") && areChances(stored.chance, "below 1");
}
