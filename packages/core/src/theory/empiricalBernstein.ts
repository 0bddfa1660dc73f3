import { InputError } from "../data/inputError.ts";
import { checkErrorCount, type ErrorCount } from "./errorCount.ts";

export interface BernsteinOptions {
  /** Rows, at least 2. */
  readonly n: number;
  /** Sample variance of the losses, divisor n - 1; at most n/(4 (n-1)) for losses in [0, 1]. */
  readonly variance: number;
  /** The bound may fail with this probability, in (0, 1). */
  readonly delta: number;
  /** How many models it holds for at once. Default 1. */
  readonly models?: number;
}

/**
 * How far the true risk may lie above the mean loss of `n` rows, with probability 1 - delta, when the losses lie in
 * [0, 1] and have sample variance V: sqrt(2 V ln(2 models/delta)/n) + 7 ln(2 models/delta)/(3 (n-1)).
 *
 * Better than Hoeffding's when the losses vary little. Maurer and Pontil (2009), Empirical Bernstein bounds and sample
 * variance penalization, theorem 4.
 */
export function bernsteinEpsilon({ n, variance, delta, models = 1 }: BernsteinOptions): number {
  if (!(n >= 2 && variance >= 0 && variance <= n / (4 * (n - 1)) + 1e-9 && delta > 0 && delta < 1 && models >= 1)) {
    throw new InputError(
      "bad-option",
      `there is no Bernstein bound for n = ${n}, variance = ${variance}, delta = ${delta}, models = ${models}.`,
      "n is at least 2, the variance of losses in [0, 1] at most n/(4 (n-1)), delta between 0 and 1, models at least 1.",
    );
  }
  const cost = Math.log(2) + Math.log(models) - Math.log(delta);
  return Math.sqrt((2 * variance * cost) / n) + (7 * cost) / (3 * (n - 1));
}

/** The sample variance of `errors` ones among `n` zeros and ones: n/(n-1) r (1-r). */
export function errorVariance(errors: number, n: number): number {
  return n < 2 ? 0 : (errors * (n - errors)) / (n * (n - 1));
}

/**
 * Empirical Bernstein bound on the true error rate from a count of errors, at most 1: better than Hoeffding's when the
 * losses vary little. A single row has no variance, and its bound is 1.
 *
 * @example
 * ```ts
 * import { bernsteinUpper } from "@heldout/core/theory";
 * bernsteinUpper({ n: 500, errors: 12, delta: 0.05 }); // 0.0599
 * ```
 * @see Maurer and Pontil (2009), Empirical Bernstein bounds and sample variance penalization, theorem 4
 */
export function bernsteinUpper(counts: ErrorCount): number {
  const { n, errors, delta, models } = checkErrorCount(counts);
  if (n < 2) return 1;
  return Math.min(1, errors / n + bernsteinEpsilon({ n, variance: errorVariance(errors, n), delta, models }));
}

/** The same the other way round: 2 models exp(-x) with x from the quadratic 7x/(3 (n-1)) + sqrt(2 V x/n) = excess. */
export function bernsteinDelta({ n, errors, models = 1 }: Omit<ErrorCount, "delta">, bound: number): number {
  checkErrorCount({ n, errors, models, delta: 0.5 });
  const excess = bound - errors / n;
  if (n < 2 || excess <= 0) return 2 * models;
  const a = 7 / (3 * (n - 1));
  const b = Math.sqrt((2 * errorVariance(errors, n)) / n);
  const root = (2 * excess) / (b + Math.sqrt(b * b + 4 * a * excess));
  return 2 * models * Math.exp(-root * root);
}
