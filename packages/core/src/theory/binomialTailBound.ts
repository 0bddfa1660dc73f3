import { betaUpperQuantile } from "../numeric/distributions/beta.ts";
import { binomialCdf } from "../numeric/distributions/binomial.ts";
import { checkErrorCount, type ErrorCount } from "./errorCount.ts";

/**
 * The largest true error rate that `errors` in `n` rows leave possible: the p at which so few errors have probability
 * delta/models under the binomial distribution. In [errors/n, 1]. It is the upper end of a one-sided Clopper-Pearson
 * interval, and no bound on an error rate from a count of errors is smaller.
 *
 * @example
 * ```ts
 * import { binomialUpper } from "@heldout/core/theory";
 * binomialUpper({ n: 500, errors: 12, delta: 0.05 }); // 0.0386
 * ```
 * @see Langford (2005), Tutorial on practical prediction theory, J. Mach. Learn. Res. 6:273, theorem 3.3: the test-set
 * bound
 */
export function binomialUpper(counts: ErrorCount): number {
  const { n, errors, delta, models } = checkErrorCount(counts);
  return errors === n ? 1 : betaUpperQuantile(delta / models, errors + 1, n - errors);
}

/** The same the other way round: the probability of so few errors at the rate `bound`, times the models. */
export function binomialDelta({ n, errors, models = 1 }: Omit<ErrorCount, "delta">, bound: number): number {
  checkErrorCount({ n, errors, models, delta: 0.5 });
  return models * binomialCdf(errors, n, Math.min(1, Math.max(0, bound)));
}
