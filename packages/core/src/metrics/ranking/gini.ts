import type { MetricAbout, TransformMetric } from "../metric.ts";
import { auc } from "./auc.ts";

export const gini: TransformMetric<"scores" | "probabilities"> = {
  id: "gini",
  name: "Gini coefficient",
  from: "transform",
  accepts: ["scores", "probabilities"],
  of: auc,
  map: (value) => 2 * value - 1,
  slope: () => 2,
  better: "higher",
  range: [-1, 1],
};

export const giniAbout: MetricAbout = {
  definition: "The AUC stretched so that guessing gives 0 and a perfect ranking 1 (Somers' D for two classes).",
  formula: "2 AUC - 1",
  ties: "As for AUC.",
  peers: ["scikit-learn: by hand from roc_auc_score", "R Hmisc: somers2, Dxy", "H2O: gini, from its binned AUC"],
  reference: "Somers (1962), A new asymmetric measure of association for ordinal variables",
};
