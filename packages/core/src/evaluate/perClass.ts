import { type Confusion, confusionFrom, oneVersusRest } from "../metrics/confusion.ts";
import { f1 } from "../metrics/labels/fBeta.ts";
import { precision } from "../metrics/labels/precision.ts";
import { recall } from "../metrics/labels/recall.ts";
import { specificity } from "../metrics/labels/specificity.ts";
import type { ConfusionMetric, ShareMetric } from "../metrics/metric.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { estimateAll } from "./estimate.ts";
import type { PerClass } from "./evaluation.ts";
import type { Settings } from "./options.ts";

/** Each class against the rest: the binary measures with that class as the positive one. */
export function perClassOf(classes: readonly string[], sample: Sample, settings: Settings): readonly PerClass[] {
  const { confusion } = sample;
  if ("undefined" in confusion) return [];
  const metrics = classes.map((_, c) => ({
    precision: { ...shareOfClass(precision, c), nobody: "never predicted" },
    recall: { ...shareOfClass(recall, c), nobody: "no rows" },
    specificity: { ...shareOfClass(specificity, c), nobody: "no other rows" },
    f1: f1OfClass(c),
  }));
  const results = estimateAll(
    metrics.flatMap(({ precision, recall, specificity, f1 }) => [precision, recall, specificity, f1]),
    sample,
    settings,
  );
  return classes.map((name, c) => {
    const { tp, fn } = oneVersusRest(confusion, c);
    const own = metrics[c];
    return {
      class: name,
      precision: results[own.precision.id],
      recall: results[own.recall.id],
      f1: results[own.f1.id],
      specificity: results[own.specificity.id],
      support: tp + fn,
    };
  });
}

function shareOfClass(metric: ShareMetric, positive: number): ShareMetric {
  const is = (label: number): number => (label === positive ? 1 : 0);
  return {
    ...metric,
    id: `${metric.id}:${positive}`,
    among: (truth, predicted) => metric.among(is(truth), is(predicted)),
    hit: (truth, predicted) => metric.hit(is(truth), is(predicted)),
  };
}

function f1OfClass(positive: number): ConfusionMetric {
  return {
    ...f1,
    id: `f1:${positive}`,
    value: (confusion: Confusion) => f1.value(confusionFrom(oneVersusRest(confusion, positive))),
  };
}
