import { penalties } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { multiTaskLasso, multiTaskLassoParameters } from "./multiTaskLasso.ts";

export const multiTaskLassoDefinition: LearnerDefinition = learnerDefinition({
  name: "multiTaskLasso",
  tasks: ["regression"],
  meaning: "The lasso for several targets at once.",
  range: "lambda=1e-4..1e3:log:30",
  forSeveralTargets: true,
  parameters: multiTaskLassoParameters,
  make: (params) => multiTaskLasso(params),
  about: {
    name: "multi-task lasso",
    definition:
      "Least squares for several targets with a group penalty on the coefficients of each feature: a feature is selected for all targets or for none. With one target it is the lasso. Targets are not scaled; scale them if they should count equally. All values of lambda come from one path.",
    objective: "min 1/(2n) ‖Y - 1 b0' - XW‖² + λ Σ_j ‖W_j‖₂, W_j the coefficients of feature j over all targets",
    peers: [
      "scikit-learn: MultiTaskLasso(alpha) behind a StandardScaler",
      'R: glmnet(family = "mgaussian"), which can scale the targets too',
    ],
    reference: "Obozinski, Taskar and Jordan (2010)",
  },
  space: "multiTaskLasso(lambda=1e-4..1e3:log:50)",
  alternatives: (own) => penalties(own, "lambda", 0.01),
});
