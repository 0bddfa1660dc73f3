import { studentUpperQuantile } from "../numeric/distributions/student.ts";
import type { About } from "./about.ts";
import { type Interval, type IntervalOptions, tailOf } from "./interval.ts";

export const deltaRatioAbout: About = {
  id: "delta-log",
  name: "delta method on the logarithm",
  definition:
    "For R squared and the explained variance from counts, where there are no rows to resample: one minus the metric is a ratio of two mean squares, whose variance follows from fourth moments. The interval is computed for the logarithm of that ratio and transformed back, so it stays below 1.",
  formula:
    "1 - r exp(± t(n-1) s / r), r = mean e^2 / mean u^2, s^2 = Var(e^2 - r u^2) / (n (mean u^2)^2), u = y - mean y",
  range: "below 1",
  peers: ["R car: deltaMethod", "scikit-learn and H2O print no interval"],
  reference: "van der Vaart (1998), Asymptotic statistics, ch. 3",
};

/** The interval of 1 - ratio, from the standard error of the ratio of `n` rows. */
export function oneLessRatio(ratio: number, standardError: number, n: number, options: IntervalOptions = {}): Interval {
  const { level = 0.95, side = "both" } = options;
  const reach = (studentUpperQuantile(tailOf(options), n - 1) * standardError) / ratio;
  return {
    lower: side === "upper" ? Number.NEGATIVE_INFINITY : 1 - ratio * Math.exp(reach),
    upper: side === "lower" ? 1 : 1 - ratio * Math.exp(-reach),
    level,
    method: deltaRatioAbout.id,
    standardError,
  };
}
