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
      "Predicts the class with the nearest mean, or with the nearest median for the manhattan distance. Probabilities assume equally frequent classes and independent features with equal variance: normal, or Laplace for manhattan. Shrinkage moves the centroids towards the overall mean, so that features whose class means hardly differ drop out.",
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
