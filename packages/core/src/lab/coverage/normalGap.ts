import { binomialCdf } from "../../numeric/distributions/binomial.ts";
import { normalCdf } from "../../numeric/distributions/normal.ts";

/** The largest gap between the distribution functions of a binomial count and of the normal one with its mean and variance. */
export function normalGap(n: number, rate: number): number {
  const sd = Math.sqrt(n * rate * (1 - rate));
  let largest = 0;
  let before = 0;
  for (let k = 0; k <= n; k++) {
    const below = normalCdf((k - n * rate) / sd);
    const cdf = binomialCdf(k, n, rate);
    largest = Math.max(largest, Math.abs(cdf - below), Math.abs(before - below));
    before = cdf;
  }
  return largest;
}
