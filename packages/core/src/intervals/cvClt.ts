import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import type { About } from "./about.ts";
import { type Interval, type IntervalOptions, tailOf } from "./interval.ts";

export const cvCltAbout: About = {
  id: "cv-clt",
  name: "central limit interval of cross-validation",
  definition:
    "For a mean of row losses over the folds of a cross-validation: as if the held-out losses were independent. That is right in the limit of many rows for learners that one row changes little; with few rows, many features or unstable learners it is too narrow.",
  formula: "mean ± z sqrt(sum of (loss - mean)² / n) / sqrt(n), over all held-out rows",
  range: "that of the metric",
  peers: ["Python: alexandre-bayle/cvci, all-pairs variance estimator"],
  reference: "Bayle, Bayle, Janson and Mackey (2020), Cross-validation confidence intervals for test error, NeurIPS 33",
};

/**
 * The interval of the central limit theorem of cross-validation, for a mean of row losses: normal, with the standard
 * deviation of all held-out losses around their mean, over the root of their number.
 *
 * @param losses one for each held-out row
 * @param options level and side
 * @example
 * ```ts
 * import { cvClt } from "@heldout/core/intervals";
 * cvClt(Float64Array.of(0, 0, 1, 0, 1, 0, 0, 0, 0, 0)).upper; // 0.448
 * ```
 * @see Bayle, Bayle, Janson and Mackey (2020), NeurIPS 33
 */
export function cvClt(losses: Float64Array, options: IntervalOptions = {}): Interval {
  const { level = 0.95, side = "both" } = options;
  const n = losses.length;
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / n;
  const squares = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0);
  const standardError = Math.sqrt(squares / n / n);
  const reach = normalUpperQuantile(tailOf(options)) * standardError;
  return {
    lower: side === "upper" ? Number.NEGATIVE_INFINITY : mean - reach,
    upper: side === "lower" ? Number.POSITIVE_INFINITY : mean + reach,
    level,
    method: "cv-clt",
    standardError,
  };
}
