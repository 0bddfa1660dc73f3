import { ASYMPTOTIC_ROWS, asymptoticMean } from "../intervals/anytime/asymptoticMean.ts";
import { bettingMean } from "../intervals/anytime/bettingMean.ts";
import { proportionIntervals } from "../intervals/catalog.ts";
import { type RobustVariance, robustMean, robustShare, robustVariance } from "../intervals/clusterRobust.ts";
import { aucLogitInterval, delong, delongLogit, delongVariance } from "../intervals/delong.ts";
import { hanleyMcNeil } from "../intervals/hanleyMcNeil.ts";
import { hoeffding } from "../intervals/hoeffding.ts";
import type { Interval } from "../intervals/interval.ts";
import { tailOf } from "../intervals/interval.ts";
import { proportionStandardError } from "../intervals/normalProportion.ts";
import { studentMean } from "../intervals/studentMean.ts";
import type { Metric } from "../metrics/metric.ts";
import { studentUpperQuantile } from "../numeric/distributions/student.ts";
import { shareCounts } from "./cells.ts";
import { isBootstrap, isProportionInterval, type Settings } from "./options.ts";
import { type Sample, unitsPerWeight } from "./sample.ts";
import { worstCaseMean } from "./worstCaseBound.ts";

/** An interval, or the reason why there can be none; null when the metric must be resampled. */
export type ClosedForm = { readonly interval: Interval; readonly of?: number } | { readonly none: string } | null;

/** The interval of a metric that has one without resampling. */
export function closedForm(metric: Metric, value: number, sample: Sample, settings: Settings): ClosedForm {
  if (isBootstrap(settings.interval)) return null;
  switch (metric.from) {
    case "share":
    case "class-share":
      return shareInterval(metric, value, sample, settings);
    case "cell-loss":
    case "binary-loss":
    case "class-loss":
    case "number-loss":
      return meanInterval(metric, value, sample, settings);
    case "tally":
      return metric.id === "auc" ? aucInterval(sample, settings) : null;
    case "transform":
      return carriedOver(metric, sample, settings);
    default:
      return null;
  }
}

function shareInterval(metric: Metric, share: number, sample: Sample, { interval, bounds }: Settings): ClosedForm {
  const { facts } = sample;
  if (interval === "anytime" && !facts.independent) return dependent(sample);
  const of = weightAmong(metric, sample);
  if (facts.independent) {
    const method = isProportionInterval(interval) ? interval : "wilson";
    const standardError = proportionStandardError(share, of);
    return {
      interval: {
        ...proportionIntervals[method](share * of, of, bounds),
        // no hit or nothing but hits: a standard error of 0 would claim certainty
        ...(standardError === null || standardError === 0 ? {} : { standardError }),
      },
      of,
    };
  }
  const robust = shareVariance(metric, share, sample, of);
  if (!robust) return { none: "one group only" };
  const rows = facts.meaning === "sampling" ? robust.df + 1 : of;
  if (facts.group === null && isProportionInterval(interval)) {
    const effective = share > 0 && share < 1 ? Math.min(rows, (share * (1 - share)) / robust.variance) : rows;
    const own = proportionIntervals[interval](share * effective, effective, bounds);
    return { interval: { ...own, standardError: Math.sqrt(robust.variance) }, of };
  }
  const method = facts.group ? "cluster-robust" : "wilson";
  return { interval: robustShare(share, robust, { rows, method, ...bounds }), of };
}

/** Weight of the rows that the share is a share of. */
function weightAmong(metric: Metric, sample: Sample): number {
  if (metric.from !== "share" || "undefined" in sample.confusion) return sample.facts.sum;
  return shareCounts(metric, sample.confusion).among;
}

function shareVariance(metric: Metric, share: number, sample: Sample, of: number): RobustVariance | null {
  const { facts } = sample;
  const influence = sample.hits(metric);
  for (let i = 0; i < influence.length; i++) {
    influence[i] = ((facts.weight ? facts.weight[i] : 1) * (influence[i] - share)) / of;
  }
  return robustVariance(influence, facts.group);
}

function meanInterval(metric: Metric, mean: number, sample: Sample, settings: Settings): ClosedForm {
  const { interval, bounds } = settings;
  if (!Number.isFinite(mean)) return { none: "an infinite mean has no interval" };
  const { facts } = sample;
  if (interval === "anytime" && !facts.independent) return dependent(sample);
  const { range } = metric;
  if (facts.group) {
    const robust = robustVariance(lossInfluence(metric, mean, sample), facts.group);
    if (!robust) return { none: "one group only" };
    if (robust.variance === 0) return equalLosses(metric, mean, sample, settings);
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
  if (losses.standardError === 0) return equalLosses(metric, mean, sample, settings);
  if (interval === "anytime") {
    if (losses.n < ASYMPTOTIC_ROWS) return { none: `an asymptotic one needs ${ASYMPTOTIC_ROWS} rows` };
    return { interval: asymptoticMean(losses, { ...bounds, range }) };
  }
  return { interval: within(studentMean(mean, losses.standardError, losses.n, { ...bounds, range }), range) };
}

/** Bets and running standard deviations take each row for one independent observation. */
function dependent({ facts }: Sample): ClosedForm {
  return { none: `${facts.group ? "rows in groups" : "sampling weights"} have no always-valid one` };
}

function equalLosses(metric: Metric, mean: number, sample: Sample, settings: Settings): ClosedForm {
  const interval = worstCaseMean(metric, mean, sample, settings);
  return interval ? { interval } : { none: "every row has the same loss" };
}

function lossInfluence(metric: Metric, mean: number, sample: Sample): Float64Array {
  const { weight, sum } = sample.facts;
  return sample.losses(metric).map((loss, i) => ((weight ? weight[i] : 1) * (loss - mean)) / sum);
}

function aucInterval(sample: Sample, { interval, bounds }: Settings): ClosedForm {
  const { tally, facts } = sample;
  if (!tally) return null;
  const estimate = delongVariance(tally);
  if (facts.independent) {
    const { auc, positives, negatives } = estimate;
    if (interval === "hanley-mcneil") return { interval: hanleyMcNeil(auc, positives, negatives, bounds) };
    if (estimate.variance === null) return { none: "a class has one row only" };
    return { interval: interval === "delong" ? delong(tally, bounds) : delongLogit(tally, bounds) };
  }
  const robust = robustVariance(sample.aucInfluence(), facts.group);
  if (!robust) return { none: "one group only" };
  const critical = studentUpperQuantile(tailOf(bounds), robust.df);
  const method = facts.group ? "cluster-robust" : "delong-logit";
  const perWeight = unitsPerWeight(facts);
  const units = { positives: perWeight * estimate.positives, negatives: perWeight * estimate.negatives };
  return { interval: aucLogitInterval({ ...estimate, ...units, variance: robust.variance }, critical, bounds, method) };
}

function carriedOver(metric: Metric & { readonly from: "transform" }, sample: Sample, settings: Settings): ClosedForm {
  const base = sample.value(metric.of);
  if (typeof base !== "number") return null;
  const outcome = closedForm(metric.of, base, sample, settings);
  if (!outcome || "none" in outcome) return outcome;
  const { interval } = outcome;
  const slope = metric.slope(base);
  return {
    interval: {
      lower: metric.map(interval.lower),
      upper: metric.map(interval.upper),
      level: interval.level,
      method: interval.method,
      ...(interval.standardError === undefined || !Number.isFinite(slope)
        ? {}
        : { standardError: slope * interval.standardError }),
    },
  };
}

function within(interval: Interval, [lowest, highest]: readonly [number, number]): Interval {
  return { ...interval, lower: Math.max(lowest, interval.lower), upper: Math.min(highest, interval.upper) };
}
