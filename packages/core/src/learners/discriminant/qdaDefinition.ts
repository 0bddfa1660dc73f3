import { another } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { qda, qdaParameters } from "./qda.ts";
import { shrinkages } from "./shrinkages.ts";

export const qdaDefinition: LearnerDefinition = learnerDefinition({
  name: "qda",
  tasks: ["binary", "multiclass"],
  meaning: "Gaussian classes with their own covariances: quadratic decision boundary.",
  range: "shrinkage=0|0.1|0.3|0.6|1",
  parameters: qdaParameters,
  make: (params) => qda(params),
  about: {
    name: "quadratic discriminant analysis",
    definition:
      "Within a class the features are normal, with a covariance of its own (divisor n - 1 of the class). Shrinkage replaces a share of it by the pooled covariance of lda, so 1 is lda. Where a class does not vary in a direction in which others do, it borrows the pooled variance.",
    objective: "P(c | x) ∝ P(c) |Σ_c|^(-1/2) exp(-(x - μ_c)' Σ_c⁻¹ (x - μ_c) / 2), Σ_c = (1 - s) S_c + s S",
    peers: [
      "scikit-learn: QuadraticDiscriminantAnalysis, whose reg_param goes towards the identity",
      "R: MASS::qda; klaR::rda (lambda)",
    ],
    reference: "Friedman (1989), Regularized discriminant analysis",
  },
  space: "qda(shrinkage=0|0.1|0.3|0.6|1)",
  alternatives: (own) => [...shrinkages(own), another(own, "simpler", "lda")],
  capacity: () => ({ family: "polynomial", degree: 2, exactness: "exact" }),
});
