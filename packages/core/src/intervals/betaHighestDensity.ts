import { betaQuantile, betaUpperQuantile } from "../numeric/distributions/beta.ts";
import type { About } from "./about.ts";
import { betaPosterior } from "./betaPosterior.ts";
import { checkCounts } from "./counts.ts";
import { checkLevel, type Interval, type IntervalOptions } from "./interval.ts";

export const betaHighestDensityAbout: About = {
  id: "beta-hdi",
  name: "Beta posterior, highest density",
  definition:
    "The shortest interval with the stated posterior probability under Be(k+1, n-k+1): every rate inside has a higher density than any outside. It begins at 0 when there was no error. One-sided it is the equal-tailed bound.",
  formula: "[l, u] with F(u) - F(l) = level and f(l) = f(u), f and F density and distribution of Be(k+1, n-k+1)",
  range: "inside [0, 1]",
  peers: [
    "R: HDInterval::hdi(qbeta, shape1 = k + 1, shape2 = n - k + 1)",
    "R: binom::binom.bayes(k, n, prior.shape1 = 1, prior.shape2 = 1)",
    "scikit-learn, statsmodels and H2O have none",
  ],
  reference: "Box, Tiao (1973), Bayesian Inference in Statistical Analysis, chapter 2",
};

/**
 * Highest-density interval of the posterior Be(k + 1, n - k + 1) of a proportion: the shortest credible interval,
 * solved to 1e-12. It begins at 0 when k = 0 and ends at 1 when k = n. One-sided it is the equal-tailed bound, which
 * has one definition only.
 *
 * @example
 * ```ts
 * import { betaHighestDensity } from "@heldout/core/intervals";
 * betaHighestDensity(0, 20).lower; // 0
 * betaHighestDensity(0, 20).upper; // 0.133
 * ```
 * @see Box and Tiao (1973), Bayesian inference in statistical analysis, chapter 2
 */
export function betaHighestDensity(k: number, n: number, options: IntervalOptions = {}): Interval {
  const { level = 0.95, side = "both" } = options;
  if (side !== "both") return { ...betaPosterior(k, n, options), method: "beta-hdi" };
  const out = 1 - checkLevel(level);
  const successes = checkCounts(k, n);
  const failures = n - successes;
  const a = successes + 1;
  const b = failures + 1;

  if (successes === 0) return { lower: 0, upper: betaUpperQuantile(out, a, b), level, method: "beta-hdi" };
  if (failures === 0) return { lower: betaQuantile(out, a, b), upper: 1, level, method: "beta-hdi" };

  // The probability left out below the interval: from none to all of it, ln f(l) - ln f(u) rises through 0.
  let low = 0;
  let high = out;
  let lower = 0;
  let upper = 1;
  for (;;) {
    const below = (low + high) / 2;
    if (below <= low || below >= high) break;
    lower = betaQuantile(below, a, b);
    upper = betaUpperQuantile(out - below, a, b);
    if (successes * Math.log(lower / upper) < failures * (Math.log1p(-upper) - Math.log1p(-lower))) low = below;
    else high = below;
    if (high - low < 1e-16 * out) break;
  }
  return { lower, upper, level, method: "beta-hdi" };
}
