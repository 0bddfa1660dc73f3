import type { Prediction } from "../data/prediction.ts";
import { selectRows } from "../data/selectRows.ts";
import { meaningOf } from "../data/weights.ts";
import { bootstrapInterval, drawReplicates } from "../intervals/bootstrap.ts";
import { type Interval, tailOf } from "../intervals/interval.ts";
import { isDefined, type Metric, type Value } from "../metrics/metric.ts";
import { stream } from "../numeric/random.ts";
import { classSample } from "./classSample.ts";
import { closedForm } from "./closedForm.ts";
import type { MetricResult } from "./evaluation.ts";
import { labelSample } from "./labelSample.ts";
import { numberSample } from "./numberSample.ts";
import { type EstimateOptions, isBootstrap, type Settings, settingsOf } from "./options.ts";
import { type Sample, unitsPerWeight } from "./sample.ts";
import { scoredSample } from "./scoredSample.ts";
import { contaminatedConfusions, contaminatedTallies, unseenShare } from "./worstCase.ts";

/**
 * A metric of a prediction with its interval.
 *
 * A metric that is not defined for this kind of prediction, such as the AUC of hard labels, does not compile.
 */
export function estimate<M extends Metric>(
  metric: M,
  prediction: Extract<Prediction, { readonly kind: M["accepts"][number] }>,
  options: EstimateOptions = {},
): MetricResult {
  const settings = settingsOf(options, defaultThreshold(prediction));
  return estimateAll([metric], sampleOf(prediction, settings.threshold), settings)[metric.id];
}

/** 0.5 for probabilities; other scores have no natural cut. */
export function defaultThreshold(prediction: Prediction): number | null {
  return prediction.kind === "probabilities" ? 0.5 : null;
}

/** The sample that belongs to a prediction: sorted, counted, ready for every metric. */
export function sampleOf(everyRow: Prediction, threshold: number | null): Sample {
  const prediction = withoutEqualWeights(withoutWeightless(everyRow));
  switch (prediction.kind) {
    case "scores":
    case "probabilities":
      return scoredSample(prediction, threshold);
    case "labels":
      return labelSample(prediction);
    case "class-probabilities":
      return classSample(prediction);
    case "numbers":
      return numberSample(prediction);
    default:
      return prediction satisfies never;
  }
}

/** A row of weight 0 is not there: it must not count as a row, a unit or a group either. */
function withoutWeightless(prediction: Prediction): Prediction {
  const { weight } = prediction;
  if (!weight?.includes(0)) return prediction;
  return selectRows(
    prediction,
    Uint32Array.from(weight.keys()).filter((row) => weight[row] > 0),
  );
}

/** Of sampling weights only the ratios matter, so equal ones are none. Equal whole numbers still repeat their rows. */
function withoutEqualWeights(prediction: Prediction): Prediction {
  const { weight } = prediction;
  if (!weight || meaningOf(weight) === "repetition" || weight.some((w) => w !== weight[0])) return prediction;
  return { ...prediction, weight: null };
}

/** All metrics with their intervals; those that need resampling share their replicates. */
export function estimateAll(
  metrics: readonly Metric[],
  sample: Sample,
  settings: Settings,
): Readonly<Record<string, MetricResult>> {
  const values = metrics.map((metric) => sample.value(metric));
  const results = new Map<string, MetricResult>();
  const resampled: { readonly metric: Metric; readonly value: number }[] = [];
  metrics.forEach((metric, m) => {
    const value = values[m];
    const result = closedResult(metric, value, sample, settings);
    if (result) results.set(metric.id, result);
    else if (isDefined(value)) resampled.push({ metric, value });
  });
  for (const [id, result] of resampledResults(resampled, sample, settings)) results.set(id, result);
  return Object.fromEntries(metrics.map((metric) => [metric.id, results.get(metric.id) ?? { value: null, n: 0 }]));
}

/** null when the metric must be resampled. */
function closedResult(metric: Metric, value: Value, sample: Sample, settings: Settings): MetricResult | null {
  const { n } = sample.facts;
  if (!isDefined(value)) return { value: null, undefined: value.undefined, n };
  if (value === Number.POSITIVE_INFINITY) {
    const rows = infiniteRows(metric, sample);
    return { value: "Infinity", n, note: `${rows} ${rows === 1 ? "row gives" : "rows give"} the truth probability 0` };
  }
  const outcome = closedForm(metric, value, sample, settings);
  if (outcome === null) return null;
  if ("none" in outcome) return { value, n, note: `no interval: ${outcome.none}` };
  return { value, ...asFields(outcome.interval), n, ...(outcome.of === undefined ? {} : { of: outcome.of }) };
}

function infiniteRows(metric: Metric, sample: Sample): number {
  const { weight, meaning } = sample.facts;
  return sample.losses(metric).reduce((sum, loss, row) => {
    if (loss !== Number.POSITIVE_INFINITY) return sum;
    return sum + (weight && meaning === "repetition" ? weight[row] : 1);
  }, 0);
}

/** A bound at infinity says nothing and is left out: a one-sided interval of an unbounded metric has one end. */
function asFields({ lower, upper, standardError, method }: Interval): Omit<MetricResult, "value" | "n"> {
  return {
    ...(Number.isFinite(lower) ? { lower } : {}),
    ...(Number.isFinite(upper) ? { upper } : {}),
    ...(standardError === undefined ? {} : { standardError }),
    method,
  };
}

function resampledResults(
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
    const bounds = interval.collapsed
      ? worstCase(metric, value, sample, settings)
      : reachingUnseen(clipped(interval, metric), metric, value, sample, settings);
    if (!bounds) notes.push("no interval: every resample gives this value");
    return [metric.id, { value, ...(bounds ? asFields(bounds) : {}), n, ...noteOf(notes) }];
  });
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
  const worst = worstCase(metric, value, sample, settings);
  if (!worst) return interval;
  return {
    ...worst,
    lower: Math.min(interval.lower, worst.lower),
    upper: Math.max(interval.upper, worst.upper),
  };
}

/** The bound for a value that no resample changes; null when nothing can be said. */
function worstCase(metric: Metric, value: number, sample: Sample, { bounds }: Settings): Interval | null {
  const tail = tailOf(bounds);
  const perWeight = unitsPerWeight(sample.facts);
  const others: Value[] = [];
  if (metric.from === "confusion" && !("undefined" in sample.confusion)) {
    others.push(...contaminatedConfusions(sample.confusion, tail, perWeight).map(metric.value));
  } else if ((metric.from === "tally" || metric.from === "probability-tally") && sample.tally) {
    const { score } = sample.tally;
    const ends = metric.from === "tally" ? ([score[score.length - 1] - 1, score[0] + 1] as const) : ([0, 1] as const);
    others.push(...contaminatedTallies(sample.tally, tail, ends, perWeight).map(metric.value));
  } else if (metric.from === "classes" && value === 1 && !("undefined" in sample.confusion)) {
    const k = sample.confusion.classes;
    const { cell } = sample.confusion;
    const sizes = Array.from({ length: k }, (_, t) => cell.subarray(t * k, t * k + k).reduce((a, b) => a + b, 0));
    others.push(1 - unseenShare(perWeight * Math.min(...sizes.filter((size) => size > 0)), tail));
  }
  const [lowest, highest] = metric.range;
  const reached = others.filter(isDefined).map((other) => Math.min(Math.max(other, lowest), highest));
  if (reached.length === 0) return null;
  return {
    lower: bounds.side === "upper" ? lowest : Math.min(value, ...reached),
    upper: bounds.side === "lower" ? highest : Math.max(value, ...reached),
    level: bounds.level,
    method: "worst-case",
  };
}
