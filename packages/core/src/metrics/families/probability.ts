import { type Interval, tailOf } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import type { Tally } from "../../numeric/tally.ts";
import type { ProbabilityMetric, UpwardBias } from "../metric.ts";
import { type RowFacts, unitsPerWeight } from "../samples/sample.ts";
import { scoredSample } from "../samples/scoredSample.ts";
import { consistencyAbout, isConsistent } from "./consistency.ts";
import { notApplicable } from "./notApplicable.ts";
import { contaminatedTallies } from "./worstCase.ts";

/**
 * The family of metrics of the probabilities of two classes that are no mean of losses: a bootstrap interval, less the
 * bias of a metric that states one.
 *
 * @see {@link ece}
 */
export const probabilityFamily: ProbabilityMetric["family"] = {
  sample: (_, prediction, threshold) => scoredSample(prediction, threshold),
  value: (metric, { kind, tally }) =>
    kind === "probabilities" && tally ? metric.value(tally) : notApplicable(metric, kind),
  worstCases: (metric, _, { tally, facts }, tail) =>
    tally ? contaminatedTallies(tally, tail, [0, 1], unitsPerWeight(facts)).map(metric.value) : [],
  lessBias: (metric, value, interval, { tally, facts }, choice) => {
    if (!metric.bias || !tally) return null;
    const bias = metric.bias(tally, unitsPerWeight(facts));
    return {
      value: Math.max(metric.range[0], value - bias.likely),
      interval: withTest(metric, value, debiased(value, bias, interval, metric, choice), tally, facts, choice),
    };
  },
};

/** See `consistencyAbout`; rows that depend on each other have no such test. */
function withTest(
  metric: ProbabilityMetric,
  value: number,
  interval: Interval,
  tally: Tally,
  { independent }: RowFacts,
  { interval: named, bounds }: IntervalChoice,
): Interval {
  if (!independent || named === "bootstrap-debiased") return interval;
  const lower = isConsistent(metric.value, value, tally, bounds.level) ? metric.range[0] : interval.lower;
  return { ...interval, lower, method: consistencyAbout.id };
}

/** See `debiasedBootstrapAbout`. */
function debiased(
  value: number,
  { least, most }: UpwardBias,
  { standardError = 0 }: Interval,
  { range: [lowest, highest] }: ProbabilityMetric,
  { bounds }: IntervalChoice,
): Interval {
  const reach = normalUpperQuantile(tailOf(bounds)) * standardError;
  return {
    lower: bounds.side === "upper" ? lowest : Math.max(lowest, value - most - reach),
    upper: bounds.side === "lower" ? highest : Math.min(highest, Math.max(value, value - least + reach)),
    level: bounds.level,
    method: "bootstrap-debiased",
    standardError,
  };
}
