import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

export const recall: ShareMetric = {
  id: "recall",
  name: "recall",
  from: "share",
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: (truth) => truth === 1,
  hit: (_, predicted) => predicted === 1,
  nobody: "no positive rows",
};

export const recallAbout: MetricAbout = {
  definition: "The share of positive rows that are predicted positive (true positive rate, sensitivity).",
  formula: "TP / (TP + FN)",
  peers: [
    "scikit-learn: recall_score; 0 with a warning when there is no positive row",
    "R caret: sensitivity",
    "H2O: recall at max F1",
  ],
  reference: "Stollhoff, Klassifikation",
};
