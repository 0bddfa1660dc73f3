import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { listNames } from "../../data/table.ts";
import { columnAt, type Matrix } from "../../numeric/linear/matrix.ts";
import { weightedMean } from "../baseline/centre.ts";
import { classRows } from "../classRows.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { posterior } from "../posterior.ts";
import { isGrid, isPrior } from "./shape.ts";

export type GaussianModel = Readonly<{
  features: readonly string[];
  /** Share of each class, in the order of the target's classes. */
  prior: readonly number[];
  /** One row per class, one number per feature. */
  mean: readonly (readonly number[])[];
  variance: readonly (readonly number[])[];
}>;

/**
 * Within a class the features are independent normals. Variances have divisor n of the class, plus `smoothing` times the
 * largest variance of a feature over all training rows. All variances are weighted, the largest too, so that a weight of 2
 * is the row twice; scikit-learn takes the largest of the rows without their weights.
 */
export function fitGaussian(data: LearningData, rows: Uint32Array, smoothing: number): GaussianModel {
  const { rows: kept, classes, codes, weights, totals } = classRows(data, rows, "naiveBayes");
  const features = featureNames(data.features);
  const x = gather(data.features, features, kept);
  const added = smoothing * Math.max(0, ...columns(x).map((column) => moments(column, weights).variance));
  const byClass = classes.map((_, c) => {
    const within = weights.map((w, i) => (codes[i] === c ? w : 0));
    return columns(x).map((column) => moments(column, within));
  });
  const variance = byClass.map((list) => list.map((m) => m.variance + added));
  refuseZero(variance, features, smoothing);
  return {
    features,
    prior: Array.from(totals, (total) => total / kept.length),
    mean: byClass.map((list) => list.map((m) => m.mean + 0)),
    variance,
  };
}

export function predictGaussian(
  { features: names, prior, mean, variance }: GaussianModel,
  features: Features,
  rows: Uint32Array,
): Float64Array {
  const x = gather(features, names, rows);
  const n = rows.length;
  const result = new Float64Array(n * prior.length);
  for (let c = 0; c < prior.length; c++) {
    const scores = result.subarray(c * n, (c + 1) * n).fill(Math.log(prior[c]));
    for (let j = 0; j < names.length; j++) {
      const constant = 0.5 * Math.log(2 * Math.PI * variance[c][j]);
      const factor = 0.5 / variance[c][j];
      const column = columnAt(x, j);
      for (let i = 0; i < n; i++) scores[i] -= constant + factor * (column[i] - mean[c][j]) ** 2;
    }
  }
  posterior(result, n);
  return result;
}

export function isGaussian(stored: unknown): stored is GaussianModel {
  return (
    isPrior(stored) &&
    isGrid(stored, "mean") &&
    isGrid(stored, "variance") &&
    stored.variance.every((list) => list.every((value) => value > 0))
  );
}

function moments(column: Float64Array, weights: Float64Array): { mean: number; variance: number } {
  const mean = weightedMean(column, weights);
  let squares = 0;
  let total = 0;
  for (let i = 0; i < column.length; i++) {
    squares += weights[i] * (column[i] - mean) ** 2;
    total += weights[i];
  }
  return { mean, variance: squares / total };
}

function refuseZero(variance: readonly (readonly number[])[], features: readonly string[], smoothing: number): void {
  const constant = features.filter((_, j) => variance.some((list) => !(list[j] > 0)));
  if (constant.length === 0) return;
  throw new InputError(
    "fit-failed",
    `within a class, ${listNames(constant)} ${constant.length === 1 ? "does" : "do"} not vary.`,
    smoothing > 0 ? "Leave such features out." : "Leave such features out, or use a smoothing above 0.",
  );
}

function columns(x: Matrix): Float64Array[] {
  return Array.from({ length: x.columns }, (_, j) => columnAt(x, j));
}
