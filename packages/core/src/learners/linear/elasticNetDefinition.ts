import { onMoreColumns, penalties } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { elasticNet } from "./elasticNet.ts";
import { elasticNetParameters } from "./penalised/penalisedParameters.ts";

export const elasticNetDefinition: LearnerDefinition = learnerDefinition({
  name: "elasticNet",
  tasks: ["regression"],
  meaning: "Least squares with L1 and L2 penalties.",
  range: "lambda=1e-4..1e3:log:30",
  parameters: elasticNetParameters,
  make: (params) => elasticNet(params),
  about: {
    name: "elastic net",
    definition:
      "Least squares with L1 and L2 penalties. It selects features as the lasso does, and gives correlated features similar coefficients.",
    objective: "min 1/(2n) Σ w (y - b0 - xβ)² + λ Σ f (r |β| + (1 - r)/2 β²), with r = l1Ratio",
    peers: [
      "scikit-learn: ElasticNet(alpha, l1_ratio) behind a StandardScaler",
      "R: glmnet(alpha = l1Ratio), which also scales y, so its lambda differs",
    ],
    reference: "Zou and Hastie (2005)",
  },
  space: "elasticNet(lambda=1e-4..1e3:log:50)",
  alternatives: (own) => [...penalties(own, "lambda", 0.01), ...onMoreColumns(own)],
});
