import { onMoreColumns, penalties } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { lasso, lassoParameters } from "./lasso.ts";

export const lassoDefinition: LearnerDefinition = learnerDefinition({
  name: "lasso",
  tasks: ["regression"],
  meaning: "Least squares with an L1 penalty: sparse, selects features.",
  range: "lambda=1e-4..1e3:log:30",
  parameters: lassoParameters,
  make: (params) => lasso(params),
  about: {
    name: "lasso",
    definition:
      "Least squares with an L1 penalty, which sets some coefficients to exactly 0: it selects features. Coordinate descent stops when the relative duality gap is below `tolerance`. All values of lambda come from one fit.",
    objective: "min 1/(2n) Σ w (y - b0 - xβ)² + λ Σ f |β|, with f = 1 or the penalty factor of the feature",
    peers: [
      "scikit-learn: Lasso(alpha) behind a StandardScaler",
      "R: glmnet(alpha = 1), which makes the penalty factors sum to the number of features",
    ],
    reference: "Tibshirani (1996); Friedman, Hastie and Tibshirani (2010)",
  },
  space: "lasso(lambda=1e-4..1e3:log:50)",
  alternatives: (own) => [...penalties(own, "lambda", 0.01), ...onMoreColumns(own)],
});
