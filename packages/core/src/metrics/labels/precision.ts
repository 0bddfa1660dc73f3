import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

export const precision: ShareMetric = {
  id: "precision",
  name: "precision",
  from: "share",
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: (_, predicted) => predicted === 1,
  hit: (truth) => truth === 1,
  nobody: "no row is predicted positive",
};

export const precisionAbout: MetricAbout = {
  definition: "The share of rows predicted positive that are positive (positive predictive value).",
  formula: "TP / (TP + FP)",
  peers: [
    "scikit-learn: precision_score; 0 with a warning when nothing is predicted positive",
    "R caret: posPredValue, which can assume another prevalence",
    "H2O: precision at max F1",
  ],
  reference: "Sawade et al., Hypothesenbewertung",
};
