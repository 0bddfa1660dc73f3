import { onMoreColumns, penalties } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { logistic } from "./logistic.ts";
import { logisticParameters } from "./logisticParameters.ts";

export const logisticDefinition: LearnerDefinition = learnerDefinition({
  name: "logistic",
  tasks: ["binary", "multiclass"],
  meaning: "Linear log odds: interpretable, gives probabilities.",
  range: "lambda=1e-5..1:log:16",
  firstChoice: true,
  parameters: logisticParameters,
  make: (params) => logistic(params),
  about: {
    name: "logistic regression",
    definition:
      "The log odds are a linear function of the features; more than two classes have one score each and a softmax. The L2 penalty shrinks the coefficients, the L1 penalty also sets some to 0. lambda=0 is maximum likelihood, which is refused if the classes are separable; a Gaussian or Laplace prior is equivalent to a penalty. With l1Ratio above 0 all values of lambda come from one path.",
    objective: "min Σ w (-ln p of the truth) / n + λ (l1Ratio ‖β‖₁ + (1 - l1Ratio)/2 ‖β‖²)",
    peers: [
      "scikit-learn: LogisticRegression(C) with λ = 1 / (C n), behind a StandardScaler",
      'R: glm(family = binomial) for λ = 0; glmnet(family = "binomial" or "multinomial", alpha = l1Ratio)',
    ],
    reference:
      "Hosmer and Lemeshow, Applied Logistic Regression; Friedman, Hastie and Tibshirani (2010), Regularization paths",
  },
  space: "logistic(lambda=1e-5..1:log:16)",
  alternatives: (own) => [...penalties(own, "lambda", 0.001), ...onMoreColumns(own)],
  reference: {},
  capacity: () => ({ family: "linear" }),
});
