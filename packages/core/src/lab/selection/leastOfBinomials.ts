import { binomialSurvival } from "../../numeric/distributions/binomial.ts";
import { power } from "../../numeric/power.ts";

/**
 * The expected least of r independent binomial counts, exactly: the sum over k of P(count > k)^r, k = 0..n - 1, because the
 * least one exceeds k when all do.
 */
export function leastOfBinomials(r: number, n: number, rate: number): number {
  let sum = 0;
  for (let k = 0; k < n; k++) {
    const all = power(binomialSurvival(k, n, rate), r);
    if (all === 0) break;
    sum += all;
  }
  return sum;
}
