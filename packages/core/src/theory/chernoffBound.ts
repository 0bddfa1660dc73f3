import { binaryKl, klUpper } from "./binaryKl.ts";
import { checkErrorCount, type ErrorCount } from "./errorCount.ts";

/**
 * Chernoff's upper bound on the true error rate: the p above r = errors/n with kl(r || p) = ln(models/delta)/n. In [r,
 * 1], and exceeded with probability at most delta. Close to the exact bound at every rate, where Hoeffding's is close
 * only at 1/2.
 *
 * @example
 * ```ts
 * import { chernoffUpper } from "@heldout/core/theory";
 * chernoffUpper({ n: 500, errors: 12, delta: 0.05 }); // 0.0447
 * ```
 * @see Chernoff (1952), Ann. Math. Statist. 23:493; Hoeffding (1963), J. Amer. Statist. Assoc. 58:13, theorem 1;
 * Langford (2005), J. Mach. Learn. Res. 6:273
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
