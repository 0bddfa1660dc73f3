import type { Prediction } from "../data/prediction.ts";
import { type Confusion, confusionOfLabels } from "../metrics/confusion.ts";
import { familyOf } from "../metrics/families/family.ts";
import { notApplicable } from "../metrics/families/notApplicable.ts";
import { type ClassSample, isDefined, type Metric, undefinedBecause, type Value } from "../metrics/metric.ts";
import { labelsOf } from "../metrics/samples/classSample.ts";
import { ascendingOrder } from "../numeric/sort.ts";
import { groupOfScore, tallyOf } from "../numeric/tally.ts";

/** A metric as a function of the rows' weights; NaN where it is undefined. One weight per row, 0 for a row left out. */
export type Reweighed = (weight: Float64Array) => number;

/**
 * The metric of one prediction under any weights of its rows, at one pass per call: sorting, losses and labels are made
 * once. Weights are all that counts: those of the prediction itself are not looked at.
 *
 * Where samples are resampled on their own (see `Sample.bootstrap`) atoms are coarser than rows and faster; here several
 * models see the same draw of rows.
 */
export function reweigh(prediction: Prediction, metric: Metric, threshold: number): Reweighed {
  const value = metricUnder(prediction, metric, threshold);
  return (weight) => {
    const found = value(weight);
    return isDefined(found) ? found : Number.NaN;
  };
}

function metricUnder(prediction: Prediction, metric: Metric, threshold: number): (weight: Float64Array) => Value {
  switch (metric.from) {
    case "transform": {
      const base = metricUnder(prediction, metric.of, threshold);
      return (weight) => {
        const found = base(weight);
        return isDefined(found) ? metric.map(found) : found;
      };
    }
    case "tally":
    case "probability-tally":
      return onTally(prediction, metric);
    case "share":
    case "cell-loss":
    case "confusion":
      return onLabels(prediction, metric, threshold);
    case "binary-loss":
      if (prediction.kind !== "probabilities") break;
      return meanOfLosses(
        Float64Array.from(prediction.score, (p, row) => metric.loss(prediction.truth[row] === 1 ? 1 : 0, p)),
      );
    case "number-loss": {
      if (prediction.kind !== "numbers") break;
      const { truth, predicted } = prediction;
      for (let row = 0; row < truth.length; row++) {
        const refusal = metric.refuse?.(truth[row], predicted[row]);
        if (refusal) return () => undefinedBecause(refusal);
      }
      return meanOfLosses(Float64Array.from(truth, (t, row) => metric.loss(t, predicted[row])));
    }
    case "numbers": {
      if (prediction.kind !== "numbers") break;
      const { truth, predicted } = prediction;
      const byAbsoluteError = ascendingOrder(Float64Array.from(truth, (t, row) => Math.abs(t - predicted[row])));
      return (weight) => metric.value({ truth, predicted, byAbsoluteError }, weight);
    }
    case "class-loss":
      if (prediction.kind !== "class-probabilities") break;
      return meanOfLosses(Float64Array.from(prediction.truth, (t, row) => metric.loss(t, prediction.probability, row)));
    case "class-share":
      if (prediction.kind !== "class-probabilities") break;
      return meanOfLosses(
        Float64Array.from(prediction.truth, (t, row) => Number(metric.hit(t, prediction.probability, row))),
      );
    case "classes": {
      if (prediction.kind !== "class-probabilities") break;
      const { truth, probability } = prediction;
      const sample: ClassSample = { truth, probability, order: probability.map(ascendingOrder) };
      return (weight) => metric.value(sample, weight);
    }
    default:
      return metric satisfies never;
  }
  return () => notApplicable(metric, prediction.kind);
}

/** The weight of each row goes to its score; sums are kept in two arrays that every call uses again. */
function onTally(
  prediction: Prediction,
  metric: Metric & { readonly from: "tally" | "probability-tally" },
): (weight: Float64Array) => Value {
  const ranked = prediction.kind === "probabilities" || (prediction.kind === "scores" && metric.from === "tally");
  if (!ranked || (prediction.kind !== "probabilities" && prediction.kind !== "scores")) {
    return () => notApplicable(metric, prediction.kind);
  }
  const { truth } = prediction;
  const whole = tallyOf(truth, prediction.score, null);
  const place = Uint32Array.from(prediction.score, (score) => groupOfScore(whole, score));
  const { score, positive, negative } = whole;
  return (weight) => {
    positive.fill(0);
    negative.fill(0);
    let positives = 0;
    let negatives = 0;
    for (let row = 0; row < weight.length; row++) {
      if (truth[row] === 1) {
        positive[place[row]] += weight[row];
        positives += weight[row];
      } else {
        negative[place[row]] += weight[row];
        negatives += weight[row];
      }
    }
    return metric.value({ score, positive, negative, positives, negatives });
  };
}

function onLabels(prediction: Prediction, metric: Metric, threshold: number): (weight: Float64Array) => Value {
  switch (prediction.kind) {
    case "labels":
      return (weight) => onMatrix(metric, confusionOfLabels({ ...prediction, weight }));
    case "class-probabilities": {
      const labels = labelsOf(prediction);
      return (weight) => onMatrix(metric, confusionOfLabels({ ...labels, weight }));
    }
    case "scores":
    case "probabilities": {
      const { classes, truth, score, group } = prediction;
      const predicted = Int32Array.from(score, (s) => (s >= threshold ? 1 : 0));
      return (weight) =>
        onMatrix(metric, confusionOfLabels({ kind: "labels", classes, truth, predicted, weight, group }));
    }
    case "numbers":
      return () => notApplicable(metric, "numbers");
    default:
      return prediction satisfies never;
  }
}

function onMatrix(metric: Metric, confusion: Confusion): Value {
  return familyOf(metric).value(metric, { kind: "labels", confusion });
}

function meanOfLosses(losses: Float64Array): (weight: Float64Array) => Value {
  return (weight) => {
    let sum = 0;
    let total = 0;
    for (let row = 0; row < weight.length; row++) {
      if (weight[row] === 0) continue;
      sum += weight[row] * losses[row];
      total += weight[row];
    }
    return total > 0 ? sum / total : undefinedBecause("there is no row");
  };
}
