import type { Prediction, Ranked } from "../../../data/prediction.ts";
import { reweigh } from "../../../evaluate/reweigh.ts";
import type { Metric } from "../../../metrics/metric.ts";
import { labelsOf } from "../../../metrics/samples/classSample.ts";
import { labelSample } from "../../../metrics/samples/labelSample.ts";
import { scoredSample } from "../../../metrics/samples/scoredSample.ts";
import { groupOfScore } from "../../../numeric/tally.ts";

/** Writes each metric under the given weights of the rows into `out`; NaN where it is undefined. */
export type AtomEvaluator = (weight: Float64Array, out: Float64Array) => void;

/**
 * All metrics of one model as functions of its rows' weights, at one pass over rows per call: the weights go to the
 * confusion matrix or to the sorted scores once, whatever the number of metrics.
 */
export function atomEvaluator(
  prediction: Prediction,
  threshold: number | null,
  metrics: readonly Metric[],
): AtomEvaluator {
  switch (prediction.kind) {
    case "scores":
    case "probabilities":
      return onScores(prediction, threshold, metrics);
    case "labels":
      return onCells(prediction.classes.length, prediction.truth, prediction.predicted, metrics);
    case "class-probabilities": {
      const { predicted } = labelsOf(prediction);
      const fromLabels = onCells(prediction.classes.length, prediction.truth, predicted, metrics);
      const others = oneByOne(
        prediction,
        metrics.map((metric) => (isOfLabels(metric) ? null : metric)),
      );
      return (weight, out) => {
        fromLabels(weight, out);
        others(weight, out);
      };
    }
    case "numbers":
      return oneByOne(prediction, metrics);
    default:
      return prediction satisfies never;
  }
}

/** Whether a metric is a function of truth and label. */
export function isOfLabels(metric: Metric): boolean {
  return metric.from === "share" || metric.from === "cell-loss" || metric.from === "confusion";
}

function onScores(prediction: Ranked, threshold: number | null, metrics: readonly Metric[]): AtomEvaluator {
  const { truth, score } = prediction;
  const { resampler, tally, evaluate } = scoredSample(prediction, threshold).bootstrap({ stratified: false });
  const onAtoms = evaluate(metrics);
  const cell = new Float64Array(resampler.atoms);
  const scores = tally?.(cell);
  const size = cell.length / 2;
  const place = Uint32Array.from(score, (s, row) =>
    scores ? groupOfScore(scores, s) + (truth[row] === 1 ? 0 : size) : 0,
  );
  return (weight, out) => {
    cell.fill(0);
    for (let row = 0; row < weight.length; row++) cell[place[row]] += weight[row];
    onAtoms(cell, out);
  };
}

function onCells(k: number, truth: Int32Array, predicted: Int32Array, metrics: readonly Metric[]): AtomEvaluator {
  const classes = Array.from({ length: k }, (_, c) => String(c));
  const none = { kind: "labels", classes, truth, predicted, weight: null, group: null } as const;
  const onMatrix = labelSample(none).bootstrap({ stratified: false }).evaluate(metrics);
  const place = Uint32Array.from(truth, (t, row) => t * k + predicted[row]);
  const cell = new Float64Array(k * k);
  return (weight, out) => {
    cell.fill(0);
    for (let row = 0; row < weight.length; row++) cell[place[row]] += weight[row];
    onMatrix(cell, out);
  };
}

/** Metrics that share nothing with each other; null leaves what stands in `out`. */
function oneByOne(prediction: Prediction, metrics: readonly (Metric | null)[]): AtomEvaluator {
  const each = metrics.map((metric) => metric && reweigh(prediction, metric, 0.5));
  return (weight, out) => {
    each.forEach((value, m) => {
      if (value) out[m] = value(weight);
    });
  };
}
