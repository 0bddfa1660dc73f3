import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { About } from "../about.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../interval.ts";
import type { SampleMean } from "../meanOf.ts";
import { dfByKurtosis } from "./clusterVariance.ts";

export const logTAbout: About = {
  id: "log-t",
  name: "Student t on the log scale",
  definition:
    "For a mean of losses that are never negative, such as squared or absolute errors: the t interval of its logarithm, carried back. Such losses are skewed, and the standard error of the mean varies with the mean; on the log scale less so. The degrees of freedom follow from the kurtosis of the losses: a few large losses make the standard error as uncertain as that of few rows. The default for the mean squared and absolute error and other means of losses of numbers.",
  formula: "mean exp(± t(df) se / mean), df = min(n - 1, 2 n / (kurtosis - 1))",
  range: "above 0",
  peers: ["R: exp(log(m) + c(-1, 1) * qt(0.975, df) * se / m), by hand", "scikit-learn and H2O print no interval"],
  reference:
    "Bonett (2006), Comput. Statist. Data Anal. 50:775, for the log scale and the kurtosis; Satterthwaite (1946) for the degrees of freedom",
};

/** Degrees of freedom of the standard error of a mean: n - 1, or fewer where the losses have heavier tails than normal. */
export function dfOfMean({ n, kurtosis = 3 }: SampleMean): number {
  return Math.max(1, Math.min(n - 1, dfByKurtosis(n, kurtosis)));
}

/**
 * The interval of a mean above 0 of losses that are never negative, on the log scale.
 *
 * @see Bonett (2006), Approximate confidence interval for standard deviation of nonnormal distributions
 */
export function logMean(
  mean: number,
  standardError: number,
  df: number,
  options: IntervalOptions = {},
  method: string = logTAbout.id,
): Interval {
  const reach = (studentUpperQuantile(tailOf(options), df) * standardError) / mean;
  const bounds = { lower: () => mean * Math.exp(-reach), upper: () => mean * Math.exp(reach) };
  return { ...intervalBetween(method, bounds, options, [0, Number.POSITIVE_INFINITY]), standardError };
}
