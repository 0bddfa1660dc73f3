import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import type { About } from "./about.ts";
import { type Interval, type IntervalOptions, tailOf } from "./interval.ts";

export const nestedCvAbout: About = {
  id: "nested-cv",
  name: "nested cross-validation interval",
  definition:
    "For a mean of row losses over k folds. Inside the rows of the other folds, each fold is held out once more: how far that inner cross-validation misses the fold which it has not seen tells how far cross-validation misses the error of the model, training noise included. The centre is corrected for models of fewer rows. It takes k(k - 1)/2 fits more for each repetition, one for each pair of folds.",
  formula:
    "MSE = mean over folds of (inner mean - outer mean)² - s²/m; centre ± z sqrt((k - 1)/k MSE), between 1 and sqrt(k) times the naive error; centre = mean + (k - 2)/k (mean - inner mean)",
  range: "that of the metric",
  peers: ["R: stephenbates19/nestedcv"],
  reference: "Bates, Hastie and Tibshirani (2024), Cross-validation: what does it estimate?, JASA 119:1434",
};

/**
 * The losses of one repetition of k folds: of each fold by the model of all others, and of each fold j by the model that
 * has seen neither j nor k.
 *
 * @see {@link nestedCv}
 */
export interface NestedLosses {
  /** By fold: losses of its rows by the model of all other folds. */
  readonly outer: readonly Float64Array[];
  /** By fold k, then by fold j: losses of the rows of fold j by the model of all folds but k and j; nothing at j = k. */
  readonly inner: readonly (readonly Float64Array[])[];
}

/**
 * A nested cross-validation interval with its centre.
 *
 * @see {@link nestedCv}
 */
export interface NestedCvInterval extends Interval {
  /** The mean over folds, corrected for its models having fewer rows. */
  readonly centre: number;
  /** Standard error, between 1 and sqrt(k) times the naive one. */
  readonly standardError: number;
  /** How many times the naive standard error it is. */
  readonly inflation: number;
}

/**
 * The nested cross-validation interval of a mean of row losses, from one repetition of k folds or more. One repetition
 * leaves the mean squared error to k squares, which is noisy; ten are better, at ten times the fits.
 *
 * @param repetitions losses of folds, and of folds inside the others
 * @param options level and side
 * @example
 * ```ts
 * import { nestedCv } from "@heldout/core/intervals";
 * const outer = [Float64Array.of(1, 3), Float64Array.of(2, 6), Float64Array.of(4, 2)];
 * const inner = outer.map((_, k) => outer.map((losses, j) => (j === k ? new Float64Array(0) : losses)));
 * nestedCv([{ outer, inner }]).centre; // 3
 * ```
 * @see Bates, Hastie and Tibshirani (2024), Cross-validation: what does it estimate?, JASA 119:1434
 */
export function nestedCv(repetitions: readonly NestedLosses[], options: IntervalOptions = {}): NestedCvInterval {
  const { level = 0.95, side = "both" } = options;
  const folds = repetitions[0].outer.length;
  const squares: number[] = [];
  const inside: number[] = [];
  for (const { outer, inner } of repetitions) {
    outer.forEach((losses, k) => {
      const all = joined(inner[k]);
      inside.push(mean(all));
      squares.push((mean(all) - mean(losses)) ** 2 - variance(losses) / losses.length);
    });
  }
  const losses = repetitions.map(({ outer }) => joined(outer));
  const outside = mean(Float64Array.from(losses, mean));
  const n = losses[0].length;
  const naive = Math.sqrt(mean(Float64Array.from(losses, variance)) / n);
  const found = Math.sqrt((Math.max(0, mean(Float64Array.from(squares))) * (folds - 1)) / folds);
  const standardError = Math.min(Math.sqrt(folds) * naive, Math.max(naive, found));
  const centre = outside + ((folds - 2) / folds) * (outside - mean(Float64Array.from(inside)));
  const reach = normalUpperQuantile(tailOf(options)) * standardError;
  return {
    lower: side === "upper" ? Number.NEGATIVE_INFINITY : centre - reach,
    upper: side === "lower" ? Number.POSITIVE_INFINITY : centre + reach,
    level,
    method: "nested-cv",
    centre,
    standardError,
    inflation: naive > 0 ? standardError / naive : 1,
  };
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** With divisor n - 1; 0 of a single value. */
function variance(values: Float64Array): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
}
