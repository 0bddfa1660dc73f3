import { ASYMPTOTIC_ROWS, asymptoticMean } from "../../intervals/anytime/asymptoticMean.ts";
import { bettingMean } from "../../intervals/anytime/bettingMean.ts";
import { robustMean, robustVariance } from "../../intervals/clusterRobust.ts";
import { clusterVariance } from "../../intervals/fewRows/clusterVariance.ts";
import { dfOfMean, logMean } from "../../intervals/fewRows/logMean.ts";
import { hoeffding } from "../../intervals/hoeffding.ts";
import type { Interval } from "../../intervals/interval.ts";
import type { IntervalChoice, IntervalId } from "../../intervals/intervalIds.ts";
import { studentMean } from "../../intervals/studentMean.ts";
import type { Metric } from "../metric.ts";
import type { Sample } from "../samples/sample.ts";
import type { ClosedForm } from "./closedForm.ts";
import { dependent, dependentMethod } from "./dependent.ts";
import { worstCaseMean } from "./worstCaseBound.ts";

/** Intervals of a mean that can be asked for by name. */
export const MEAN_INTERVALS: readonly IntervalId[] = ["student", "hoeffding", "anytime", "cluster-robust"];

/** The interval of a mean of row losses. */
export function meanInterval(metric: Metric, mean: number, sample: Sample, choice: IntervalChoice): ClosedForm {
  const { interval, bounds } = choice;
  if (!Number.isFinite(mean)) return { none: "an infinite mean has no interval" };
  const { facts } = sample;
  if (interval === "anytime" && !facts.independent) return dependent(sample);
  const { range } = metric;
  if (!facts.independent && interval !== (facts.group ? "cluster-robust" : "student")) {
    return dependentMean(metric, mean, sample, choice);
  }
  if (facts.group) {
    const robust = robustVariance(lossInfluence(metric, mean, sample), facts.group);
    if (!robust) return { none: "only one group" };
    if (robust.variance === 0) return equalLosses(metric, mean, sample, choice);
    return { interval: within(robustMean(mean, robust, "cluster-robust", bounds), range) };
  }
  const bounded = Number.isFinite(range[0]) && Number.isFinite(range[1]);
  if (interval === "hoeffding" && bounded && facts.independent) {
    return { interval: hoeffding(mean, facts.n, { ...bounds, range }) };
  }
  if (interval === "anytime" && bounded) {
    const losses = sample.losses(metric).map((loss) => Math.min(range[1], Math.max(range[0], loss)));
    return { interval: bettingMean(losses, facts.weight, { ...bounds, range }) };
  }
  const losses = sample.lossMean(metric);
  if (!losses || losses.standardError === null) return { none: "one row has no standard error" };
  if (losses.standardError === 0) return equalLosses(metric, mean, sample, choice);
  if (interval === "anytime") {
    if (losses.n < ASYMPTOTIC_ROWS) return { none: `an asymptotic one needs ${ASYMPTOTIC_ROWS} rows` };
    return { interval: asymptoticMean(losses, { ...bounds, range }) };
  }
  if (interval !== "student" && range[0] === 0 && losses.kurtosis !== undefined) {
    return { interval: within(logMean(mean, losses.standardError, dfOfMean(losses), bounds), range) };
  }
  return { interval: within(studentMean(mean, losses.standardError, losses.n, { ...bounds, range }), range) };
}

/** Rows in groups, or with sampling weights. */
function dependentMean(metric: Metric, mean: number, sample: Sample, choice: IntervalChoice): ClosedForm {
  const { facts } = sample;
  const { bounds } = choice;
  const { range } = metric;
  const robust = clusterVariance(lossInfluence(metric, mean, sample), facts.group, facts.weight);
  if (!robust) return { none: facts.group ? "only one group" : "one row has no standard error" };
  if (robust.variance === 0) return equalLosses(metric, mean, sample, choice);
  const method = dependentMethod(facts);
  const made =
    range[0] === 0
      ? logMean(mean, Math.sqrt(robust.variance), robust.df, bounds, method)
      : robustMean(mean, robust, method, bounds);
  return { interval: within(made, range) };
}

function equalLosses(metric: Metric, mean: number, sample: Sample, choice: IntervalChoice): ClosedForm {
  const interval = worstCaseMean(metric, mean, sample, choice);
  return interval ? { interval } : { none: "every row has the same loss" };
}

function lossInfluence(metric: Metric, mean: number, sample: Sample): Float64Array {
  const { weight, sum } = sample.facts;
  return sample.losses(metric).map((loss, i) => ((weight ? weight[i] : 1) * (loss - mean)) / sum);
}

function within(interval: Interval, [lowest, highest]: readonly [number, number]): Interval {
  return { ...interval, lower: Math.max(lowest, interval.lower), upper: Math.min(highest, interval.upper) };
}
