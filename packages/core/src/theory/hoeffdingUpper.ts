import { checkErrorCount, type ErrorCount } from "./errorCount.ts";

/**
 * The bound on the true error rate from above only, errors/n + sqrt(ln(models/delta)/(2n)), not above 1: one side costs
 * less than both. Hoeffding (1963), theorem 1.
 */
export function hoeffdingUpper(counts: ErrorCount): number {
  const { n, errors, delta, models } = checkErrorCount(counts);
  return Math.min(1, errors / n + Math.sqrt((Math.log(models) - Math.log(delta)) / (2 * n)));
}
