import type { Confusion } from "../confusion.ts";
import { confusionFamily } from "../families/confusion.ts";
import { type ConfusionMetric, LABELLED, type MetricAbout, undefinedBecause, type Value } from "../metric.ts";
import { agreementOf } from "./agreement.ts";

function correlation(confusion: Confusion): Value {
  const { beyondChance, truthSpread, predictedSpread } = agreementOf(confusion);
  if (truthSpread <= 0) return undefinedBecause("all rows have the same truth");
  if (predictedSpread <= 0) return undefinedBecause("all rows have the same prediction");
  // one root of the product: for equal spreads it is the spread itself, so a perfect prediction gives exactly 1
  return beyondChance / Math.sqrt(truthSpread * predictedSpread);
}

/**
 * Matthews correlation coefficient of truth and predicted label, in [-1, 1]; for more than two classes Gorodkin's R_K.
 *
 * Undefined when all rows have the same truth or the same prediction.
 *
 * @see Matthews (1975); Gorodkin (2004), Comparing two K-category assignments by a K-category correlation coefficient
 * @example
 * ```ts
 * import { estimate, labels, mcc } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(mcc, prediction).value; // 0.408
 * ```
 */
export const mcc: ConfusionMetric = {
  id: "mcc",
  name: "Matthews correlation",
  from: "confusion",
  family: confusionFamily,
  accepts: LABELLED,
  better: "higher",
  range: [-1, 1],
  value: correlation,
};

export const mccAbout: MetricAbout = {
  definition: "The correlation between true and predicted class; Gorodkin's R_K for more than two classes.",
  formula: "(TP TN - FP FN) / sqrt((TP+FP)(TP+FN)(TN+FP)(TN+FN))",
  peers: [
    "scikit-learn: matthews_corrcoef, which prints 0 where it is undefined",
    "R mltools: mcc",
    "H2O: the maximum over thresholds",
  ],
  reference: "Matthews (1975); Gorodkin (2004), Comparing two K-category assignments",
};
