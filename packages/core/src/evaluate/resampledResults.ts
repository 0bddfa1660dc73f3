import { type BootstrapInterval, bootstrapInterval, drawReplicates } from "../intervals/bootstrap.ts";
import { bootstrapLogit } from "../intervals/fewRows/bootstrapLogit.ts";
import { effectiveGroups } from "../intervals/fewRows/clusterVariance.ts";
import type { Interval } from "../intervals/interval.ts";
import { isBootstrap } from "../intervals/intervalIds.ts";
import { familyOf } from "../metrics/families/family.ts";
import { worstCaseBound } from "../metrics/families/worstCaseBound.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { smallestClass } from "../metrics/samples/smallestClass.ts";
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
    const bias = (): number => meanOfDefined(replicates.values[m].map(onSample)) - value;
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
    const inRange = defaultInterval(metric, value, interval, bias(), sample, settings) ?? clipped(interval, metric);
    const bounds = interval.collapsed
      ? worstCaseBound(metric, value, sample, settings)
      : (family.reach?.(metric, value, inRange, sample, settings) ?? inRange);
    if (!bounds) notes.push("no interval: every resample gives this value");
    return [metric.id, { value, ...debiased, ...(bounds ? asFields(bounds) : {}), n, ...noteOf(notes) }];
  });
}

/** The interval of a measure of the order of scores on the logit scale; null for others, or when one was asked for. */
function defaultInterval(
  metric: Metric,
  value: number,
  { standardError = 0, collapsed }: BootstrapInterval,
  bias: number,
  sample: Sample,
  settings: Settings,
): Interval | null {
  const ofOrder = metric.from === "tally" || metric.from === "classes";
  if (!ofOrder || collapsed || isBootstrap(settings.interval) || !(value > 0 && value < 1)) return null;
  const { facts } = sample;
  const rows = smallestClass(sample)?.rows ?? facts.n;
  const units = facts.group ? Math.min(rows, effectiveGroups(facts.group, facts.weight)) : rows;
  return bootstrapLogit(value, { standardError, bias, df: units - 1 }, settings.bounds);
}

function meanOfDefined(replicates: Float64Array): number {
  let sum = 0;
  let n = 0;
  for (const replicate of replicates) {
    if (Number.isNaN(replicate)) continue;
    sum += replicate;
    n++;
  }
  return sum / n;
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
