import type { Confusion } from "../confusion.ts";
import { confusionFamily } from "../families/confusion.ts";
import { type ConfusionMetric, LABELLED, type MetricAbout, undefinedBecause, type Value } from "../metric.ts";
import { agreementOf } from "./agreement.ts";

function agreementBeyondChance(confusion: Confusion): Value {
  const { beyondChance, disagreement } = agreementOf(confusion);
  return disagreement <= 0
    ? undefinedBecause("truth and prediction are the same single class")
    : beyondChance / disagreement;
}

/**
 * Cohen's kappa: the agreement of truth and predicted label beyond that expected by chance, in [-1, 1].
 *
 * @see Cohen (1960), A coefficient of agreement for nominal scales
 * @example
 * ```ts
 * import { estimate, kappa, labels } from "@heldout/core";
 * const prediction = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 1, 1, 0, 0, 0, 0] });
 * estimate(kappa, prediction).value; // 0.400
 * ```
 */
export const kappa: ConfusionMetric = {
  id: "kappa",
  name: "Cohen's kappa",
  from: "confusion",
  family: confusionFamily,
  accepts: LABELLED,
  better: "higher",
  range: [-1, 1],
  value: agreementBeyondChance,
};

export const kappaAbout: MetricAbout = {
  definition: "Agreement of true and predicted class beyond what the class frequencies alone would give.",
  formula: "(accuracy - chance) / (1 - chance), chance = sum over classes of share in truth times share in prediction",
  peers: ["scikit-learn: cohen_kappa_score, NaN where it is undefined", "R irr: kappa2", "H2O: not printed"],
  reference: "Cohen (1960), A coefficient of agreement for nominal scales",
};
