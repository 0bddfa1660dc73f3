import { transformFamily } from "../families/transform.ts";
import type { MetricAbout, TransformMetric } from "../metric.ts";
import { auc } from "./auc.ts";

/**
 * Gini coefficient, or Somers' D of two classes: 2 AUC - 1, in [-1, 1]. A guess has 0, a perfect ranking 1.
 *
 * @see Somers (1962), A new asymmetric measure of association for ordinal variables
 * @example
 * ```ts
 * import { estimate, gini, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(gini, prediction).value; // 0.667
 * ```
 */
export const gini: TransformMetric<"scores" | "probabilities"> = {
  id: "gini",
  name: "Gini coefficient",
  from: "transform",
  family: transformFamily,
  accepts: ["scores", "probabilities"],
  of: auc,
  map: (value) => 2 * value - 1,
  slope: () => 2,
  better: "higher",
  range: [-1, 1],
};

export const giniAbout: MetricAbout = {
  definition: "The AUC rescaled so that a random ranking gives 0 and a perfect one 1 (Somers' D for two classes).",
  formula: "2 AUC - 1",
  ties: "As for AUC.",
  peers: ["scikit-learn: by hand from roc_auc_score", "R Hmisc: somers2, Dxy", "H2O: gini, from its binned AUC"],
  reference: "Somers (1962), A new asymmetric measure of association for ordinal variables",
};
