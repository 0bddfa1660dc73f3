import { checkErrorCount, type ErrorCount } from "./errorCount.ts";

/**
 * Hoeffding's one-sided bound on the true error rate, errors/n + sqrt(ln(models/delta)/(2n)), at most 1: one side costs
 * less than both.
 *
 * @example
 * ```ts
 * import { hoeffdingUpper } from "@heldout/core/theory";
 * hoeffdingUpper({ n: 500, errors: 12, delta: 0.05 }); // 0.0787
 * ```
 * @see Hoeffding (1963), J. Amer. Statist. Assoc. 58:13, theorem 1
 */
export function hoeffdingUpper(counts: ErrorCount): number {
  const { n, errors, delta, models } = checkErrorCount(counts);
  return Math.min(1, errors / n + Math.sqrt((Math.log(models) - Math.log(delta)) / (2 * n)));
}
