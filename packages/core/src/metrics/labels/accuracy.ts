import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

export const accuracy: ShareMetric = {
  id: "accuracy",
  name: "accuracy",
  from: "share",
  accepts: LABELLED,
  better: "higher",
  range: [0, 1],
  among: () => true,
  hit: (truth, predicted) => truth === predicted,
  nobody: "there is no row",
};

export const accuracyAbout: MetricAbout = {
  definition: "The share of rows whose predicted label is the true one.",
  formula: "sum of the diagonal of the confusion matrix / n",
  ties: "A score equal to the threshold is predicted positive; of equal largest class probabilities the first class wins.",
  peers: [
    "scikit-learn: accuracy_score, no interval",
    "R caret: confusionMatrix, with a Clopper-Pearson interval",
    "H2O: at the threshold with the largest accuracy, which is optimistic",
  ],
  reference: "Sawade et al., Hypothesenbewertung; Wilson (1927) for the interval",
};
