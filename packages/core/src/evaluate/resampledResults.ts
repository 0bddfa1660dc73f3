import { bootstrapInterval, drawReplicates } from "../intervals/bootstrap.ts";
import type { Interval } from "../intervals/interval.ts";
import { isBootstrap } from "../intervals/intervalIds.ts";
import { familyOf } from "../metrics/families/family.ts";
import { worstCaseBound } from "../metrics/families/worstCaseBound.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { stream } from "../numeric/random.ts";
import { asFields, hasOverflown, TOO_WIDE } from "./asFields.ts";
import type { MetricResult } from "./evaluation.ts";
import type { Settings } from "./options.ts";

/** Results of the metrics that have no interval in closed form; all are computed on the same replicates. */
export function resampledResults(
  wanted: readonly { readonly metric: Metric; readonly value: number }[],
  sample: Sample,
  settings: Settings,
): [string, MetricResult][] {
  if (wanted.length === 0) return [];
  const { n } = sample.facts;
  const bootstrap = sample.bootstrap(settings);
  if (bootstrap.resampler.units < 2) {
    return wanted.map(({ metric, value }) => [metric.id, { value, n, note: "no interval: only one row or group" }]);
  }
  const replicates = drawReplicates(bootstrap.resampler, bootstrap.evaluate(wanted.map(({ metric }) => metric)), {
    statistics: wanted.length,
    replicates: settings.replicates,
    rng: stream(settings.seed, "bootstrap"),
  });
  return wanted.map(({ metric, value }, m) => {
    const pilot = bootstrap.pilot?.(metric);
    const centre = typeof pilot === "number" ? pilot : value;
    const onSample = (replicate: number): number => value + (replicate - centre) * bootstrap.shrink;
    const interval = bootstrapInterval(value, replicates.values[m].map(onSample), replicates.jackknife[m], {
      ...settings.bounds,
      method: isBootstrap(settings.interval) ? settings.interval : "bootstrap-bca",
    });
    const family = familyOf(metric);
    const notes = [family.note?.(metric, sample) ?? null, bootstrap.note];
    if (!interval) {
      notes.push("no interval: undefined in half of the resamples");
      return [metric.id, { value, n, ...noteOf(notes) }];
    }
    if (hasOverflown(interval)) return [metric.id, { value, n, ...noteOf([...notes, TOO_WIDE]) }];
    if (interval.undefinedReplicates > 0)
      notes.push(`${interval.undefinedReplicates} resamples left out: undefined there`);
    const corrected = family.lessBias?.(metric, value, interval, sample, settings) ?? null;
    const debiased = corrected && { debiased: corrected.value };
    if (corrected && !interval.collapsed && !isBootstrap(settings.interval)) {
      return [metric.id, { value, ...debiased, ...asFields(corrected.interval), n, ...noteOf(notes) }];
    }
    const inRange = clipped(interval, metric);
    const bounds = interval.collapsed
      ? worstCaseBound(metric, value, sample, settings)
      : (family.reach?.(metric, value, inRange, sample, settings) ?? inRange);
    if (!bounds) notes.push("no interval: every resample gives this value");
    return [metric.id, { value, ...debiased, ...(bounds ? asFields(bounds) : {}), n, ...noteOf(notes) }];
  });
}

function noteOf(notes: readonly (string | null)[]): { readonly note?: string } {
  const said = notes.filter((note) => note !== null);
  return said.length === 0 ? {} : { note: said.join("; ") };
}

/** A one-sided interval is open towards infinity; the range of the metric ends it. */
function clipped(interval: Interval, metric: Metric): Interval {
  if (interval.method === "bootstrap-basic" && Number.isFinite(interval.lower) && Number.isFinite(interval.upper)) {
    return interval;
  }
  const [lowest, highest] = metric.range;
  return { ...interval, lower: Math.max(interval.lower, lowest), upper: Math.min(interval.upper, highest) };
}
