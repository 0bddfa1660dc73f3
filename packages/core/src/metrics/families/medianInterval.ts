import type { About } from "../../intervals/about.ts";
import { clusterVariance } from "../../intervals/fewRows/clusterVariance.ts";
import type { Ends } from "../../intervals/fewRows/squareAndAdd.ts";
import { wilsonEnds } from "../../intervals/fewRows/wilsonEnds.ts";
import { tailOf } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import { binomialQuantile } from "../../numeric/distributions/binomial.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { NumbersMetric } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";
import type { ClosedForm } from "./closedForm.ts";
import { dependentMethod } from "./dependent.ts";

export const orderStatisticsAbout: About = {
  id: "order-statistics",
  name: "order statistics",
  definition:
    "For a median: the number of rows below it is binomial with probability 1/2 whatever the distribution, so two of the sorted values enclose it with at least the level. With fewer than six rows no two values do, and there is no interval. With groups or sampling weights the share below has its own standard error, and the quantiles at its ends are the interval. The default for the median absolute error.",
  formula: "[x(l), x(u)], l the largest rank with P(Bin(n, 1/2) < l) <= tail, u = n + 1 - l",
  range: "that of the values",
  peers: ["R DescTools: MedianCI(method = 'exact')", "scikit-learn prints no interval"],
  reference: "David and Nagaraja (2003), Order statistics, 7.1; Woodruff (1952), J. Amer. Statist. Assoc. 47:635",
};

/** The interval of a median of row values; null where the rows are not known. */
export function medianInterval(
  metric: NumbersMetric,
  median: number,
  sample: Sample,
  { bounds }: IntervalChoice,
): ClosedForm {
  const values = sample.values(metric);
  const { facts } = sample;
  if (values.length === 0 || Number.isNaN(values[0])) return null;
  const shares = facts.independent
    ? exactShares(facts.n, tailOf(bounds))
    : dependentShares(values, median, sample, tailOf(bounds));
  if (shares === null) return { none: facts.group ? "only one group" : "one row has no standard error" };
  if (shares.lower <= 0 || shares.upper >= 1) return { none: "so few rows do not enclose a median" };
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a] - values[b]);
  return {
    interval: {
      lower: bounds.side === "upper" ? 0 : quantileAt(values, order, facts.weight, shares.lower),
      upper: bounds.side === "lower" ? Number.POSITIVE_INFINITY : quantileAt(values, order, facts.weight, shares.upper),
      level: bounds.level,
      method: facts.independent ? orderStatisticsAbout.id : dependentMethod(facts),
    },
  };
}

/** Shares of the rows at which the enclosing order statistics stand: ranks l and n + 1 - l of n, less half a row. */
function exactShares(n: number, tail: number): Ends {
  const rank = binomialQuantile(tail, n, 0.5);
  return rank === 0 ? { lower: 0, upper: 1 } : { lower: (rank - 0.5) / n, upper: (n - rank + 0.5) / n };
}

/** The share of rows below the median, which is a half, with the standard error that groups or weights give it. */
function dependentShares(values: Float64Array, median: number, { facts }: Sample, tail: number): Ends | null {
  const weightOf = (row: number): number => (facts.weight ? facts.weight[row] : 1) / facts.sum;
  let below = 0;
  const inside = values.map((value) => (value < median ? 1 : value === median ? 0.5 : 0));
  inside.forEach((one, row) => {
    below += weightOf(row) * one;
  });
  const robust = clusterVariance(
    inside.map((one, row) => weightOf(row) * (one - below)),
    facts.group,
    facts.weight,
  );
  if (!robust) return null;
  return wilsonEnds(0.5, 0.25 / Math.max(robust.variance, 0.25 / facts.n), studentUpperQuantile(tail, robust.df));
}

/** The value at which the weights below it reach a share of all. */
function quantileAt(values: Float64Array, order: Uint32Array, weight: Float64Array | null, share: number): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += weight ? weight[i] : 1;
  let passed = 0;
  for (const row of order) {
    passed += weight ? weight[row] : 1;
    if (passed > share * total) return values[row];
  }
  return values[order[order.length - 1]];
}
