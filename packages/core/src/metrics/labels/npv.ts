import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

export const npv: ShareMetric = {
  id: "npv",
  name: "negative predictive value",
  from: "share",
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: (_, predicted) => predicted === 0,
  hit: (truth) => truth === 0,
  nobody: "no row is predicted negative",
};

export const npvAbout: MetricAbout = {
  definition: "The share of rows predicted negative that are negative.",
  formula: "TN / (TN + FN)",
  peers: [
    "scikit-learn: precision_score with pos_label of the negative class",
    "R caret: negPredValue",
    "H2O: not printed",
  ],
  reference: "Altman and Bland (1994), Diagnostic tests 2: predictive values",
};
