import { asFields } from "../../../evaluate/asFields.ts";
import { estimateAll } from "../../../evaluate/estimate.ts";
import { isDefined, type Metric, type Value } from "../../../metrics/metric.ts";
import type { DifferenceResult } from "../../comparison.ts";
import type { ComparedModels } from "../comparedModels.ts";
import { sameOutputs } from "../resampling/rowKeys.ts";
import { closedDifference, rangeOfDifference } from "./closedDifference.ts";
import { differenceInterval } from "./differenceInterval.ts";
import { differenceMethod, resampledMetrics } from "./differenceMethod.ts";
import { squareAndAdd } from "./squareAndAdd.ts";

/**
 * a - b of every metric with its interval; `a` and `b` are places in the list of models.
 *
 * AUC: DeLong for paired curves. Shares of the same rows (accuracy, recall): Tango's score interval. Means of row losses:
 * Student t of the row differences, as for shares with sampling weights. With groups the standard error of all three comes
 * from leaving out each group. Anything else: expanded percentile bootstrap in which both models see the same resamples
 * (see `expandedPercentileAbout`). Models with the same output on every row differ by exactly 0. What is undefined for one
 * of the two is undefined, and says for which.
 */
export function pairedDifferences(
  compared: ComparedModels,
  a: number,
  b: number,
  metrics: readonly Metric[] = compared.metrics,
): Readonly<Record<string, DifferenceResult>> {
  const resampled = resampledMetrics(compared, metrics);
  const same = sameOutputs(compared.models[a].prediction, compared.models[b].prediction);
  const results = metrics.map((metric): readonly [string, DifferenceResult | "collapsed"] => {
    const value = differenceOf(compared, a, b, metric);
    if (typeof value !== "number") return [metric.id, value];
    if (same || differenceMethod(metric, compared) === "truth") return [metric.id, identical(compared, same)];
    return [metric.id, resultOf(compared, a, b, metric, value, resampled)];
  });
  const collapsed = metrics.filter((_, m) => results[m][1] === "collapsed");
  const instead = collapsed.length > 0 ? combined(compared, a, b, collapsed) : {};
  return Object.fromEntries(results.map(([id, result]) => [id, result === "collapsed" ? instead[id] : result]));
}

/** The difference, or why there is none. */
function differenceOf(
  { models, facts: { n } }: ComparedModels,
  a: number,
  b: number,
  metric: Metric,
): number | DifferenceResult {
  const own = models[a].sample.value(metric);
  const other = models[b].sample.value(metric);
  const whyOwn = whyNot(own, metric);
  const whyOther = whyNot(other, metric);
  if (isDefined(own) && isDefined(other) && whyOwn === null && whyOther === null) return own - other;
  const reason =
    whyOwn === null
      ? `b: ${whyOther}`
      : whyOther === null
        ? `a: ${whyOwn}`
        : whyOwn === whyOther
          ? whyOwn
          : `a: ${whyOwn}; b: ${whyOther}`;
  return { value: null, undefined: reason, n };
}

function whyNot(value: Value, { name }: Metric): string | null {
  if (!isDefined(value)) return value.undefined;
  return Number.isFinite(value) ? null : `the ${name} is infinite`;
}

function identical({ facts: { n } }: ComparedModels, same: boolean): DifferenceResult {
  const note = same ? "the outputs are the same on every row" : "a property of the data, not of a model";
  return { value: 0, lower: 0, upper: 0, standardError: 0, method: "identical", n, note };
}

function resultOf(
  compared: ComparedModels,
  a: number,
  b: number,
  metric: Metric,
  value: number,
  resampled: readonly Metric[],
): DifferenceResult | "collapsed" {
  const { n } = compared.facts;
  const closed = closedDifference(compared, a, b, metric, value);
  if (closed === null) return resampledResult(compared, a, b, metric, value, resampled);
  if (closed === "collapsed") return closed;
  if ("none" in closed) return { value, n, note: `no interval: ${closed.none}` };
  return { value, ...asFields(closed.interval), n };
}

function resampledResult(
  compared: ComparedModels,
  a: number,
  b: number,
  metric: Metric,
  value: number,
  resampled: readonly Metric[],
): DifferenceResult | "collapsed" {
  const { settings, facts } = compared;
  const { n } = facts;
  const replicates = compared.replicates(resampled).difference(a, b, metric, value);
  if (replicates.units < 2) return { value, n, note: "no interval: only one row or group" };
  const interval = differenceInterval(value, replicates, settings, settings.bounds);
  const notes = replicates.note === null ? [] : [replicates.note];
  if (!interval) {
    notes.push("no interval: undefined in half of the resamples");
    return { value, n, note: notes.join("; ") };
  }
  if (interval.collapsed) return "collapsed";
  if (interval.undefinedReplicates > 0)
    notes.push(`${interval.undefinedReplicates} resamples left out: undefined there`);
  const [lowest, highest] = rangeOfDifference(metric);
  const lower = Math.max(lowest, interval.lower);
  const upper = Math.min(highest, interval.upper);
  return {
    value,
    ...asFields({ ...interval, lower, upper }),
    n,
    ...(notes.length > 0 ? { note: notes.join("; ") } : {}),
  };
}

/** Where pairing leaves no variance at all: from the two models' own intervals (see `squareAndAddAbout`). */
function combined(
  { models, settings, facts: { n } }: ComparedModels,
  a: number,
  b: number,
  metrics: readonly Metric[],
): Readonly<Record<string, DifferenceResult>> {
  const both = { ...settings, bounds: { ...settings.bounds, side: "both" } } as const;
  const own = estimateAll(metrics, models[a].sample, both);
  const other = estimateAll(metrics, models[b].sample, both);
  return Object.fromEntries(
    metrics.map(({ id }): [string, DifferenceResult] => {
      const [x, y] = [own[id], other[id]];
      if (typeof x.value !== "number" || typeof y.value !== "number") return [id, { value: null, n }];
      const value = x.value - y.value;
      if (x.lower === undefined || x.upper === undefined || y.lower === undefined || y.upper === undefined) {
        return [id, { value, n, note: "no interval: the two models do not differ on any row" }];
      }
      const ends = squareAndAdd(
        { value: x.value, lower: x.lower, upper: x.upper },
        { value: y.value, lower: y.lower, upper: y.upper },
      );
      const note = "the two models do not differ on any row: their own intervals, combined";
      return [id, { ...ends, method: "square-and-add", n, note }];
    }),
  );
}
