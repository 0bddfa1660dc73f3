import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import { type Prediction, taskOf } from "../../data/prediction.ts";
import { option, words } from "../../data/wording.ts";
import { defaultThreshold, estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { metricById } from "../../metrics/metricById.ts";
import { intraclass } from "../intraclass.ts";
import type { Pilot } from "./pilot.ts";

export interface PilotOptions {
  /** Name of the file. */
  readonly name: string;
  /** Default: accuracy. */
  readonly metric?: string | undefined;
  readonly threshold?: number | undefined;
  readonly level?: number | undefined;
}

/**
 * The observed rate of a share metric (accuracy by default, or error, recall, ...), as the pilot of the formula
 * `proportion`.
 *
 * @example
 * ```ts
 * import { labels } from "@heldout/core";
 * import { proportionPilot } from "@heldout/core/plan";
 * const truth = Array.from({ length: 50 }, (_, i) => (i % 2 ? "yes" : "no"));
 * const predicted = truth.map((label, i) => (i % 10 ? label : "yes"));
 * proportionPilot(labels({ truth, predicted }), { name: "pilot" }).values; // { rate: 0.9 }
 * ```
 */
export function proportionPilot(prediction: Prediction, options: PilotOptions): Pilot {
  const { name, metric: id = "accuracy", level = 0.95, threshold } = options;
  const shares = metricsOf(taskOf(prediction)).filter(({ from }) => from === "share");
  const metric = metricById(shares, id, {
    message: (quoted) => `${quoted} is not a share of rows, so its interval is none of a proportion.`,
    remedy: (ids) =>
      ids.length === 0 ? "A proportion needs labels or scores; these are numbers." : `Use one of ${ids.join(", ")}.`,
  });
  const settings = settingsOf({ level, threshold }, defaultThreshold(prediction));
  const sample = sampleOf(prediction, settings.threshold);
  const result = estimateAll([metric], sample, settings)[id];
  if (typeof result.value !== "number") {
    throw new InputError(
      "wrong-kind",
      `${id} is undefined in the pilot: ${result.undefined ?? "no value"}.`,
      words`Give ${option("rate")}, or a pilot in which it is defined.`,
    );
  }
  const hits = sample.hits(metric);
  const counted = hits.reduce((sum, hit) => sum + (Number.isNaN(hit) ? 0 : 1), 0);
  const rate = { value: result.value, ...endsOf(result) };
  const among = counted / hits.length;
  const { group } = prediction;
  const clusters =
    group === null
      ? null
      : intraclass(
          hits.map((hit) => (Number.isNaN(hit) ? 0 : hit)),
          group,
        );
  return {
    formula: "proportion",
    values: { rate: result.value, ...(among === 1 ? {} : { among }) },
    effect: "rate",
    nothing: null,
    from: {
      name,
      rows: hits.length,
      metric: id,
      ...(clusters === null ? {} : { groups: clusters.groups }),
      figures: {
        rate,
        ...(among === 1 ? {} : { among: { value: among } }),
        ...(clusters === null ? {} : { icc: { value: clusters.icc }, clusterSize: { value: clusters.size } }),
      },
    },
    intervals: { rate },
    ...(clusters === null ? {} : { clusters: { size: clusters.size, icc: clusters.icc, cv: clusters.cv } }),
  };
}

/** Both ends of an interval, where there is one. */
export function endsOf(result: { readonly lower?: number; readonly upper?: number; readonly method?: string }): {
  lower?: number;
  upper?: number;
  method?: string;
} {
  const { lower, upper, method } = result;
  if (lower === undefined || upper === undefined) return {};
  return { lower, upper, ...givenOnly({ method }) };
}
