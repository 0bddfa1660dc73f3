import { type LearnerDefinition, learnerDefinition, noAlternatives } from "../definition/learnerDefinition.ts";
import { baseline, baselineParameters } from "./baseline.ts";

export const baselineDefinition: LearnerDefinition = learnerDefinition({
  name: "baseline",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "Predicts a constant: the score to beat.",
  range: null,
  firstChoice: true,
  parameters: baselineParameters,
  make: (params) => baseline(params),
  about: {
    name: "baseline",
    definition: "Predicts the same value for every row and ignores the features: the score to beat.",
    objective: "the shares of the classes, the most frequent class, the mean or the median of the training rows",
    peers: ["scikit-learn: DummyClassifier, DummyRegressor"],
    reference: "none needed",
  },
  alternatives: noAlternatives,
  capacity: () => ({ family: "threshold" }),
});
