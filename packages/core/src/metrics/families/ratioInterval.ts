import type { About } from "../../intervals/about.ts";
import { clusterVariance, dfByKurtosis } from "../../intervals/fewRows/clusterVariance.ts";
import { tailOf } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { NumbersMetric } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";
import type { ClosedForm } from "./closedForm.ts";
import { dependentMethod } from "./dependent.ts";

export const ratioLogTAbout: About = {
  id: "ratio-log-t",
  name: "Student t for the logarithm of a ratio",
  definition:
    "For R squared and the explained variance: one less the measure is a ratio of two mean squares. The standard error of the ratio comes from how much each row moves it, and the interval is made for its logarithm and carried back, so it stays below 1. The degrees of freedom follow from the kurtosis of the rows' contributions. The default for R squared and the explained variance.",
  formula: "1 - r exp(± t(df) se / r), r = sum e^2 / sum u^2, se^2 = n/(n-1) sum (e^2 - r u^2)^2 / (sum u^2)^2",
  range: "below 1",
  peers: ["R car: deltaMethod", "scikit-learn and H2O print no interval"],
  reference: "van der Vaart (1998), Asymptotic statistics, ch. 3; Satterthwaite (1946) for the degrees of freedom",
};

/** The interval of one less a ratio of sums over rows; null without rows, or without an error. */
export function ratioInterval(
  metric: NumbersMetric,
  value: number,
  sample: Sample,
  { bounds }: IntervalChoice,
): ClosedForm {
  const { facts } = sample;
  const influence = sample.influence(metric);
  if (influence.length === 0 || Number.isNaN(influence[0])) return null;
  const repeated = facts.meaning === "repetition" && facts.group === null;
  const found = repeated
    ? repeatedVariance(influence, facts.weight)
    : clusterVariance(influence, facts.group, facts.weight);
  if (!found) return { none: facts.group ? "only one group" : "one row has no standard error" };
  const { variance, df } = found;
  const ratio = 1 - value;
  if (!(ratio > 0) || !(variance > 0)) return null;
  const reach = (studentUpperQuantile(tailOf(bounds), df) * Math.sqrt(variance)) / ratio;
  return {
    interval: {
      lower: bounds.side === "upper" ? Number.NEGATIVE_INFINITY : 1 - ratio * Math.exp(reach),
      upper: bounds.side === "lower" ? 1 : 1 - ratio * Math.exp(-reach),
      level: bounds.level,
      method: facts.independent ? ratioLogTAbout.id : dependentMethod(facts),
      standardError: Math.sqrt(variance),
    },
  };
}

/** The same as for rows written out, where a weight repeats a row. */
function repeatedVariance(influence: Float64Array, weight: Float64Array | null) {
  if (weight === null) return clusterVariance(influence, null, null);
  let n = 0;
  let squares = 0;
  let fourth = 0;
  for (let i = 0; i < influence.length; i++) {
    if (weight[i] === 0) continue;
    const square = (influence[i] / weight[i]) ** 2;
    n += weight[i];
    squares += weight[i] * square;
    fourth += weight[i] * square * square;
  }
  if (n < 2) return null;
  const kurtosis = squares > 0 ? (n * fourth) / (squares * squares) : 3;
  return { variance: (squares * n) / (n - 1), df: Math.max(1, Math.min(n - 1, dfByKurtosis(n, kurtosis))) };
}
