import { another, changed, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { nearestCentroid, nearestCentroidParameters } from "./nearestCentroid.ts";

export const nearestCentroidDefinition: LearnerDefinition = learnerDefinition({
  name: "nearestCentroid",
  tasks: ["binary", "multiclass"],
  meaning: "Predicts the class of the nearest centroid.",
  range: "shrinkage=0|0.5|1|2|4",
  parameters: nearestCentroidParameters,
  make: (params) => nearestCentroid(params),
  about: {
    name: "nearest centroid",
    definition:
      "The class whose mean is nearest, or whose median is by manhattan distance. Probabilities are those of equally frequent classes whose features are independent with one spread: normal, or Laplace. Shrinkage moves centroids towards the mean of all rows, so features whose class means hardly differ drop out.",
    objective: "P(c | x) ∝ exp(-‖x - μ_c‖² / 2σ²), or exp(-‖x - m_c‖₁ / b)",
    peers: ["scikit-learn: NearestCentroid(shrink_threshold), which gives no probabilities", "R: pamr"],
    reference: "Tibshirani, Hastie, Narasimhan and Chu (2002)",
  },
  space: "nearestCentroid(shrinkage=0|0.5|1|2|4)",
  alternatives: (own) => [
    changed(own, "more regularised", { shrinkage: numberOf(own, "shrinkage") + 1 }),
    another(own, "more complex", "lda"),
  ],
});
