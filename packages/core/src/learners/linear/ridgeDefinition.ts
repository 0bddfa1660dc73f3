import { onMoreColumns, penalties } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { ridge, ridgeParameters } from "./ridge.ts";

export const ridgeDefinition: LearnerDefinition = learnerDefinition({
  name: "ridge",
  tasks: ["regression"],
  meaning: "Least squares with an L2 penalty.",
  range: "lambda=1e-3..1e4:log:20",
  firstChoice: true,
  parameters: ridgeParameters,
  make: (params) => ridge(params),
  about: {
    name: "ridge regression",
    definition:
      "Least squares with an L2 penalty on the coefficients. All values of lambda come from one factorisation.",
    objective: "min Σ w (y - b0 - xβ)² + λ ‖β‖²",
    peers: [
      "scikit-learn: Ridge(alpha) behind a StandardScaler",
      "R: glmnet(alpha = 0) divides the sum by n, so its lambda differs",
    ],
    reference: "Hoerl and Kennard (1970)",
  },
  space: "ridge(lambda=1e-3..1e4:log:30)",
  alternatives: (own) => [...penalties(own, "lambda", 1), ...onMoreColumns(own)],
  reference: {},
});
