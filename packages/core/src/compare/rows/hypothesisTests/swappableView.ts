import type { Prediction } from "../../../data/prediction.ts";
import type { Metric } from "../../../metrics/metric.ts";
import { ascendingOrder } from "../../../numeric/sort.ts";
import type { ComparedModel } from "../comparedModels.ts";
import { isOfLabels } from "../resampling/atomEvaluator.ts";

/**
 * What of a model's output a metric looks at, on a scale that two models have in common; null when there is none.
 *
 * - Metrics of labels: the labels.
 * - Metrics of order (AUC, average precision, ...): the rank of each row among all rows, ties sharing the mean. Raw scores
 *   of two models may lie on different scales (one in [0, 1], one a log-odds; one bold, one cautious), and a column that
 *   mixes them would rank rows by whose score they got: models with the same ROC curve would not be exchangeable. Ranks
 *   are on one scale by construction and leave such a metric as it is. They depend on each other a little, so the level
 *   is exact in the limit (Venkatraman and Begg 1996, Biometrika 83:835; Bandos, Rockette and Gur 2005, Statist. Med.
 *   24:2873, who swap ranks as here).
 * - Metrics of the values (losses, calibration, errors of numbers): the values themselves, which mean the same for both.
 */
export function swappableView({ prediction, labels }: ComparedModel, metric: Metric): Prediction | null {
  if (isOfLabels(metric)) return labels();
  switch (metric.from) {
    case "tally":
      return asRanks(prediction);
    case "transform":
      return metric.of.from === "tally" ? asRanks(prediction) : prediction;
    case "classes":
      if (prediction.kind !== "class-probabilities") return null;
      return {
        ...prediction,
        probability: prediction.probability.map((column) => weightedMidranks(column, prediction.weight)),
      };
    default:
      return prediction;
  }
}

function asRanks(prediction: Prediction): Prediction | null {
  if (prediction.kind !== "scores" && prediction.kind !== "probabilities") return null;
  return { ...prediction, kind: "scores", score: weightedMidranks(prediction.score, prediction.weight) };
}

/** Midranks in which a row of weight w takes the room of w rows. */
export function weightedMidranks(values: Float64Array, weight: Float64Array | null): Float64Array {
  const order = ascendingOrder(values);
  const ranks = new Float64Array(values.length);
  let below = 0;
  for (let begin = 0; begin < order.length; ) {
    let end = begin;
    let tied = 0;
    for (; end < order.length && values[order[end]] === values[order[begin]]; end++) {
      tied += weight === null ? 1 : weight[order[end]];
    }
    for (let i = begin; i < end; i++) ranks[order[i]] = below + (tied + 1) / 2;
    below += tied;
    begin = end;
  }
  return ranks;
}
