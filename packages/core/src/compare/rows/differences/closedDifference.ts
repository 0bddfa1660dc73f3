import type { Settings } from "../../../evaluate/options.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../../../intervals/interval.ts";
import type { Metric } from "../../../metrics/metric.ts";
import { studentUpperQuantile } from "../../../numeric/distributions/student.ts";
import type { ComparedModels } from "../comparedModels.ts";
import { clusteredT } from "../hypothesisTests/clusteredT.ts";
import { type AucDifference, delongInterval, delongPaired } from "../hypothesisTests/delongPaired.ts";
import type { Discordant } from "../hypothesisTests/mcnemar.ts";
import { pairedT, type StudentTest } from "../hypothesisTests/pairedT.ts";
import { differenceMethod } from "./differenceMethod.ts";
import { hitDifferences, lossDifferences, type RowDifferences } from "./rowDifferences.ts";
import { tangoWithTest } from "./tango.ts";

/**
 * The interval of a - b in closed form; "collapsed" when no row tells the models apart in this metric, so that the
 * standard error is 0 and says nothing; a reason when there can be none; null when the metric must be resampled.
 */
export type ClosedDifference = { readonly interval: Interval } | "collapsed" | { readonly none: string } | null;

export function closedDifference(
  compared: ComparedModels,
  a: number,
  b: number,
  metric: Metric,
  value: number,
): ClosedDifference {
  const { bounds } = compared.settings;
  switch (differenceMethod(metric, compared)) {
    case "auc":
      return ofAuc(compared, a, b, metric);
    case "share": {
      const rows = hitDifferences(compared, a, b, metric);
      if (!rows) return { none: "a model has no labels" };
      if (compared.facts.independent) return { interval: ofShares(rows, bounds) };
      return ofMean(rows, value, [-1, 1], compared.settings);
    }
    case "mean": {
      const rows = lossDifferences(compared, a, b, metric);
      return rows
        ? ofMean(rows, value, rangeOfDifference(metric), compared.settings)
        : { none: "a model has no such losses" };
    }
    default:
      return null;
  }
}

/** Least and largest difference that a metric can have. */
export function rangeOfDifference({ range: [lowest, highest] }: Metric): readonly [number, number] {
  return [lowest - highest, highest - lowest];
}

/** The paired DeLong estimate for the AUCs of two models; null without scores of both, or without a variance. */
export function aucDifference(
  { models, facts }: ComparedModels,
  a: number,
  b: number,
  auc: Metric,
): AucDifference | null {
  const own = models[a].placements();
  const other = models[b].placements();
  const { prediction, sample } = models[a];
  const x = sample.value(auc);
  const y = models[b].sample.value(auc);
  if (!own || !other || prediction.kind === "numbers" || typeof x !== "number" || typeof y !== "number") return null;
  return delongPaired(x - y, prediction.truth, own, other, facts);
}

function ofAuc(compared: ComparedModels, a: number, b: number, metric: Metric): ClosedDifference {
  const base = metric.from === "transform" ? metric.of : metric;
  const found = aucDifference(compared, a, b, base);
  if (!found) {
    const { groups } = compared.facts;
    const why = groups === null ? "a class has only one row" : "one group has all rows of a class";
    return { none: groups === 1 ? "only one group" : why };
  }
  if (found.standardError === 0) return "collapsed";
  const interval = delongInterval(found, compared.settings.bounds, compared.settings.interval);
  if (metric.from !== "transform") return { interval };
  const slope = metric.slope(found.value);
  return {
    interval: {
      ...interval,
      lower: slope * interval.lower,
      upper: slope * interval.upper,
      standardError: slope * found.standardError,
    },
  };
}

/** Rows that are a hit of a alone and of b alone; weights are repetitions. */
export function discordant({ difference, weight }: RowDifferences): Discordant {
  let b = 0;
  let c = 0;
  for (let row = 0; row < difference.length; row++) {
    const times = weight === null ? 1 : weight[row];
    if (difference[row] > 0) b += times;
    else if (difference[row] < 0) c += times;
  }
  return { b, c };
}

function ofShares(rows: RowDifferences, bounds: IntervalOptions): Interval {
  const { b, c } = discordant(rows);
  const n = rows.total;
  const variance = (b + c - ((b - c) * (b - c)) / n) / n / n;
  const interval = tangoWithTest({ b, c, n }, bounds);
  return variance > 0 ? { ...interval, standardError: Math.sqrt(variance) } : interval;
}

/** Student's test of the mean difference, with the standard error of groups where there are some. */
export function testOfMean({ difference, weight, group }: RowDifferences): StudentTest | null {
  return group ? clusteredT(difference, weight, group) : pairedT(difference, weight);
}

function ofMean(
  rows: RowDifferences,
  value: number,
  range: readonly [number, number],
  { bounds, interval }: Pick<Settings, "bounds" | "interval">,
): ClosedDifference {
  if (rows.group?.every((own) => own === rows.group?.[0])) return { none: "only one group" };
  if (rows.difference.length < 2 && rows.total < 2) return { none: "one row has no standard error" };
  const test = testOfMean(rows);
  if (!test || test.standardError === 0) return "collapsed";
  const unequal = interval === "cluster-robust" ? undefined : test.unequal;
  const reach = studentUpperQuantile(tailOf(bounds), unequal ?? test.degreesOfFreedom) * test.standardError;
  const grouped = unequal === undefined ? "cluster-robust" : "cluster-jackknife";
  const method = rows.group ? grouped : "student";
  const ends = { lower: () => Math.max(range[0], value - reach), upper: () => Math.min(range[1], value + reach) };
  return { interval: { ...intervalBetween(method, ends, bounds, range), standardError: test.standardError } };
}
