import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { listNames } from "../../data/table.ts";
import { columnAt, type Matrix } from "../../numeric/linear/matrix.ts";
import { weightedMean } from "../baseline/centre.ts";
import { featureNames, gather } from "../columns.ts";
import type { Learner, LearningData } from "../learner.ts";
import { type ChoiceRule, checkParameters, type NumberRule, type OptionsOf } from "../parameters.ts";
import { isNumbers, isRecord, isTexts } from "../shape.ts";
import { classesOf, weightsAt } from "../target.ts";

export interface NaiveBayesParameters {
  /** The distribution of each feature within a class. Default "gaussian". */
  readonly kind: ChoiceRule<"gaussian">;
  /** What is added to every variance, as a share of the largest variance of a feature, 0 or more. Default 1e-9. */
  readonly smoothing: NumberRule;
}

export const naiveBayesParameters: NaiveBayesParameters = {
  kind: {
    kind: "choice",
    meaning: "The distribution of each feature within a class.",
    default: "gaussian",
    values: ["gaussian"],
  },
  smoothing: {
    kind: "number",
    meaning: "What is added to every variance, as a share of the largest variance of a feature.",
    default: 1e-9,
    least: 0,
  },
};

export type NaiveBayesModel = Readonly<{
  features: readonly string[];
  /** Share of each class, in the order of the target's classes. */
  prior: readonly number[];
  /** One row per class, one number per feature. */
  mean: readonly (readonly number[])[];
  variance: readonly (readonly number[])[];
}>;

/**
 * Gaussian naive Bayes: within a class the features are independent normals.
 *
 * Variances have divisor n of the class, plus `smoothing` times the largest variance of a feature over all training
 * rows. Posteriors are computed from logarithms, so rows far from every class still get probabilities that sum to 1.
 */
export function naiveBayes(options: OptionsOf<NaiveBayesParameters> = {}): Learner<NaiveBayesModel> {
  const { kind, smoothing } = checkParameters("naiveBayes", naiveBayesParameters, options);
  return {
    name: "naiveBayes",
    params: { kind, smoothing },
    tasks: ["binary", "multiclass"],
    handles: { missing: false, categories: false, weights: true },
    complexity: -smoothing,
    fit: (data, rows) => fit(data, rows, smoothing),
    predict,
    isModel,
  };
}

function fit(data: LearningData, rows: Uint32Array, smoothing: number): NaiveBayesModel {
  const { classes, codes } = classesOf(data, rows, "naiveBayes");
  const weights = weightsAt(data, rows);
  const features = featureNames(data.features);
  const x = gather(data.features, features, rows);
  const within = classes.map((_, c) => weights.map((w, i) => (codes[i] === c ? w : 0)));
  const totals = within.map(sum);
  const absent = classes.filter((_, c) => totals[c] === 0);
  if (absent.length > 0) {
    throw new InputError(
      "fit-failed",
      `no training row is of class ${listNames(absent)}, so nothing is known of it.`,
      "Use stratified folds, fewer folds, or leave the class out.",
    );
  }
  const total = sum(weights);
  const added = smoothing * Math.max(0, ...columns(x).map((column) => moments(column, weights).variance));
  const byClass = within.map((w) => columns(x).map((column) => moments(column, w)));
  const variance = byClass.map((list) => list.map((m) => m.variance + added));
  refuseZero(variance, features, smoothing);
  return {
    features,
    prior: totals.map((count) => count / total),
    mean: byClass.map((list) => list.map((m) => m.mean + 0)),
    variance,
  };
}

function predict(
  { features: names, prior, mean, variance }: NaiveBayesModel,
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
  for (let i = 0; i < n; i++) normalise(result, i, n, prior.length);
  return result;
}

/** Log scores of one row to probabilities; the largest is taken out first, so that not all of them underflow. */
function normalise(scores: Float64Array, row: number, n: number, classes: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < classes; c++) most = Math.max(most, scores[c * n + row]);
  let total = 0;
  for (let c = 0; c < classes; c++) {
    const at = c * n + row;
    // Infinitely far from every class: nothing but the nearest ones is left to say.
    scores[at] = scores[at] === most ? 1 : Math.exp(scores[at] - most);
    total += scores[at];
  }
  for (let c = 0; c < classes; c++) scores[c * n + row] /= total;
}

function moments(column: Float64Array, weights: Float64Array): { mean: number; variance: number } {
  const mean = weightedMean(column, weights);
  let squares = 0;
  for (let i = 0; i < column.length; i++) squares += weights[i] * (column[i] - mean) ** 2;
  return { mean, variance: squares / sum(weights) };
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

function sum(values: Float64Array): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total;
}

function isModel(stored: unknown): stored is NaiveBayesModel {
  if (!isRecord(stored) || !isTexts(stored.features) || !isNumbers(stored.prior)) return false;
  const { features, prior, mean, variance } = stored;
  const isGrid = (grid: unknown): grid is readonly (readonly number[])[] =>
    Array.isArray(grid) && grid.length === prior.length && grid.every((list) => isNumbers(list, features.length));
  return (
    prior.length > 0 &&
    prior.every((share) => share > 0 && share <= 1) &&
    isGrid(mean) &&
    isGrid(variance) &&
    variance.every((list) => list.every((value) => value > 0))
  );
}
