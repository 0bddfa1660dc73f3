import { binaryKl, klUpper } from "./binaryKl.ts";
import { checkErrorCount, type ErrorCount } from "./errorCount.ts";

/**
 * The largest true error rate that `errors` in `n` rows leave possible by Chernoff's bound: the p above r = errors/n
 * with kl(r || p) = ln(models/delta)/n, found numerically. In [r, 1], and exceeded with probability at most delta.
 *
 * Close to the exact bound for every rate, where Hoeffding's is close at a half only. Chernoff (1952), Hoeffding (1963)
 * theorem 1; Langford (2005), Tutorial on practical prediction theory, J. Mach. Learn. Res. 6, 3.
 */
export function chernoffUpper(counts: ErrorCount): number {
  const { n, errors, delta, models } = checkErrorCount(counts);
  return klUpper(errors / n, (Math.log(models) - Math.log(delta)) / n);
}

/** The same the other way round: the probability, at most, of so few errors if the rate is above `bound`. */
export function chernoffDelta({ n, errors, models = 1 }: Omit<ErrorCount, "delta">, bound: number): number {
  checkErrorCount({ n, errors, models, delta: 0.5 });
  return bound <= errors / n ? models : models * Math.exp(-n * binaryKl(errors / n, Math.min(1, bound)));
}
