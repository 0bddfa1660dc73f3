import { bootstrapInterval, drawReplicates } from "../intervals/bootstrap.ts";
import { type Interval, tailOf } from "../intervals/interval.ts";
import type { Metric, UpwardBias } from "../metrics/metric.ts";
import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import { stream } from "../numeric/random.ts";
import { asFields } from "./asFields.ts";
import type { MetricResult } from "./evaluation.ts";
import { isBootstrap, type Settings } from "./options.ts";
import { type Sample, unitsPerWeight } from "./sample.ts";
import { worstCaseBound } from "./worstCaseBound.ts";

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
    return wanted.map(({ metric, value }) => [metric.id, { value, n, note: "no interval: one row or group only" }]);
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
    const notes = [ownNote(metric, sample), bootstrap.note];
    if (!interval) {
      notes.push("no interval: undefined in half of the resamples");
      return [metric.id, { value, n, ...noteOf(notes) }];
    }
    if (interval.undefinedReplicates > 0)
      notes.push(`${interval.undefinedReplicates} resamples left out: undefined there`);
    const bias = biasOf(metric, sample);
    const debiased = bias && { debiased: Math.max(metric.range[0], value - bias.likely) };
    if (bias && !interval.collapsed && !isBootstrap(settings.interval)) {
      const corrected = lessBias(value, bias, interval, metric, settings);
      return [metric.id, { value, ...debiased, ...asFields(corrected), n, ...noteOf(notes) }];
    }
    const bounds = interval.collapsed
      ? worstCaseBound(metric, value, sample, settings)
      : reachingUnseen(clipped(interval, metric), metric, value, sample, settings);
    if (!bounds) notes.push("no interval: every resample gives this value");
    return [metric.id, { value, ...debiased, ...(bounds ? asFields(bounds) : {}), n, ...noteOf(notes) }];
  });
}

function biasOf(metric: Metric, { tally, facts }: Sample): UpwardBias | null {
  if (metric.from !== "probability-tally" || !metric.bias || !tally) return null;
  return metric.bias(tally, unitsPerWeight(facts));
}

/** See `debiasedBootstrapAbout`. */
function lessBias(
  value: number,
  { least, most }: UpwardBias,
  { standardError = 0 }: Interval,
  metric: Metric,
  { bounds }: Settings,
): Interval {
  const reach = normalUpperQuantile(tailOf(bounds)) * standardError;
  const [lowest, highest] = metric.range;
  return {
    lower: bounds.side === "upper" ? lowest : Math.max(lowest, value - most - reach),
    upper: bounds.side === "lower" ? highest : Math.min(highest, Math.max(value, value - least + reach)),
    level: bounds.level,
    method: "bootstrap-debiased",
    standardError,
  };
}

function ownNote(metric: Metric, sample: Sample): string | null {
  if (metric.from === "numbers") return metric.note?.() ?? null;
  if (metric.from === "confusion" && !("undefined" in sample.confusion)) return metric.note?.(sample.confusion) ?? null;
  return null;
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

/**
 * With no label wrong, or none right, resamples vary the class shares alone and not the mistakes, which they cannot show.
 * A measure that depends on both, such as kappa or lift, then reaches as far as its worst case does.
 */
function reachingUnseen(
  interval: Interval,
  metric: Metric,
  value: number,
  sample: Sample,
  settings: Settings,
): Interval {
  if (metric.from !== "confusion" || "undefined" in sample.confusion) return interval;
  const { classes, cell } = sample.confusion;
  const isRight = (_: number, at: number): boolean => at % (classes + 1) === 0;
  const right = cell.filter(isRight).some((weight) => weight > 0);
  const wrong = cell.filter((weight, at) => !isRight(weight, at)).some((weight) => weight > 0);
  if (right && wrong) return interval;
  const worst = worstCaseBound(metric, value, sample, settings);
  if (!worst) return interval;
  return {
    ...worst,
    lower: Math.min(interval.lower, worst.lower),
    upper: Math.max(interval.upper, worst.upper),
  };
}
