import { another } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { lda, ldaParameters } from "./lda.ts";
import { shrinkages } from "./shrinkages.ts";

export const ldaDefinition: LearnerDefinition = learnerDefinition({
  name: "lda",
  tasks: ["binary", "multiclass"],
  meaning: "Gaussian classes with a shared covariance: linear decision boundary.",
  range: "shrinkage=0|0.1|0.3|0.6|1",
  parameters: ldaParameters,
  make: (params) => lda(params),
  about: {
    name: "linear discriminant analysis",
    definition:
      "Models each class as a normal distribution with a covariance matrix shared by all classes (divisor n - classes). Shrinkage replaces a share of it by a multiple of the identity, on the scale of features with within-class standard deviation 1. Directions without variance within the classes are left out. All shrinkages come from one factorisation, leave-one-out from a closed form.",
    objective: "P(c | x) ∝ P(c) exp(-(x - μ_c)' Σ⁻¹ (x - μ_c) / 2), Σ = (1 - s) S + s m I",
    peers: [
      "scikit-learn: LinearDiscriminantAnalysis; with shrinkage its covariance has divisor n and the scale of the inputs (standardize=false)",
      "R: MASS::lda, which refuses features that are constant within a class",
    ],
    reference: "Fisher (1936); Ledoit and Wolf (2004)",
  },
  space: "lda(shrinkage=0|0.1|0.3|0.6|1)",
  alternatives: (own) => [...shrinkages(own), another(own, "more complex", "qda")],
  capacity: () => ({ family: "linear" }),
});
