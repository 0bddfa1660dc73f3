import { LABELLED, type MetricAbout, type ShareMetric } from "../metric.ts";

export const prevalence: ShareMetric = {
  id: "prevalence",
  name: "prevalence",
  from: "share",
  accepts: LABELLED,
  better: "neither",
  range: [0, 1],
  among: () => true,
  hit: (truth) => truth === 1,
  nobody: "there is no row",
  truthOnly: true,
};

export const prevalenceAbout: MetricAbout = {
  definition: "The share of positive rows: a property of the data, not of the model.",
  formula: "(TP + FN) / n",
  peers: ["scikit-learn: by hand", "R caret: prevalence", "H2O: from the class counts"],
  reference: "Wilson (1927) for the interval",
};
