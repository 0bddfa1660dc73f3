import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

export const fpr: ShareMetric = {
  id: "fpr",
  name: "false positive rate",
  from: "share",
  accepts: LABELLED,
  better: "lower",
  range: [0, 1],
  among: (truth) => truth === 0,
  hit: (_, predicted) => predicted === 1,
  nobody: "no negative rows",
};

export const fprAbout: MetricAbout = {
  definition: "The share of negative rows that are predicted positive (fall-out): the horizontal axis of ROC.",
  formula: "FP / (FP + TN) = 1 - specificity",
  peers: ["scikit-learn: by hand from confusion_matrix", "R mlr3: classif.fpr", "H2O: fpr at its own threshold"],
  reference: "Fawcett (2006), An introduction to ROC analysis",
};
