import type { Prediction } from "../data/prediction.ts";
import { closedForm } from "../metrics/families/closedForm.ts";
import { familyOf } from "../metrics/families/family.ts";
import { notApplicable } from "../metrics/families/notApplicable.ts";
import { isDefined, type Metric, type Value } from "../metrics/metric.ts";
import { countedRows } from "../metrics/samples/countedRows.ts";
import { factsOf, type Sample } from "../metrics/samples/sample.ts";
import { asFields, hasOverflown, TOO_WIDE } from "./asFields.ts";
import type { MetricResult } from "./evaluation.ts";
import { type EstimateOptions, type Settings, settingsOf } from "./options.ts";
import { reliabilityOf } from "./reliability.ts";
import { resampledResults } from "./resampledResults.ts";

/**
 * A metric of a prediction with its interval, method and number of rows.
 *
 * A metric that is not defined for this kind of prediction, such as the AUC of hard labels, does not compile.
 *
 * @example
 * ```ts
 * import { accuracy, estimate, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 0, 0], predicted: [1, 1, 0, 0, 0] });
 * estimate(accuracy, prediction).value; // 0.80
 * estimate(accuracy, prediction, { level: 0.9 }).lower; // 0.435
 * estimate(accuracy, prediction).method; // 'wilson'
 * ```
 */
export function estimate<M extends Metric>(
  metric: M,
  prediction: Extract<Prediction, { readonly kind: M["accepts"][number] }>,
  options: EstimateOptions = {},
): MetricResult {
  const settings = settingsOf(options, defaultThreshold(prediction));
  const rows = countedRows(prediction);
  if (!metric.accepts.some((kind) => kind === rows.kind)) {
    return { value: null, ...notApplicable(metric, rows.kind), n: factsOf(rows).n };
  }
  const sample = familyOf(metric).sample(metric, rows, settings.threshold);
  return estimateAll([metric], sample, settings)[metric.id];
}

/** 0.5 for probabilities; other scores have no natural cut. */
export function defaultThreshold(prediction: Prediction): number | null {
  return prediction.kind === "probabilities" ? 0.5 : null;
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
  const unreliable = reliabilityOf(sample);
  return Object.fromEntries(
    metrics.map((metric) => {
      const result = results.get(metric.id) ?? { value: null, n: 0 };
      const reason = unreliable(metric, result);
      return [metric.id, reason === null ? result : { ...result, reliable: false, reason }];
    }),
  );
}

/** null when the metric must be resampled. */
function closedResult(metric: Metric, value: Value, sample: Sample, settings: Settings): MetricResult | null {
  const { n } = sample.facts;
  if (!isDefined(value)) return { value: null, undefined: value.undefined, n };
  if (value === Number.POSITIVE_INFINITY) {
    const note = familyOf(metric).infinite?.(metric, sample);
    return { value: "Infinity", n, ...(note === undefined ? {} : { note }) };
  }
  if (!Number.isFinite(value)) return { value: null, undefined: "it is too large for a double", n };
  const outcome = closedForm(metric, value, sample, settings);
  if (outcome === null) return null;
  if ("interval" in outcome && hasOverflown(outcome.interval)) return { value, n, note: TOO_WIDE };
  if ("none" in outcome) return { value, n, note: `no interval: ${outcome.none}` };
  const note = familyOf(metric).note?.(metric, sample) ?? null;
  return {
    value,
    ...asFields(outcome.interval),
    n,
    ...(outcome.of === undefined ? {} : { of: outcome.of }),
    ...(note === null ? {} : { note }),
  };
}
