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
      "Models each class as a normal distribution with its own covariance matrix (divisor n - 1 of the class). Shrinkage replaces a share of it by the pooled covariance, so 1 is lda. In a direction in which a class has no variance but others have, the pooled variance is used.",
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
