import { ofBase } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { learnerOfSpec } from "../definition/makeLearner.ts";
import { passesOfMembers } from "../definition/passesOfMembers.ts";
import { checkParameters } from "../parameters.ts";
import { bagging, baggingParameters } from "./bagging.ts";

export const baggingDefinition: LearnerDefinition = learnerDefinition({
  name: "bagging",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "A learner fitted on bootstrap samples and averaged.",
  range: "rounds=1|5|10|25|50",
  parameters: baggingParameters,
  make: (params, registry) => {
    const checked = checkParameters("bagging", baggingParameters, params);
    return bagging(learnerOfSpec(checked.base, registry), checked);
  },
  about: {
    name: "bootstrap aggregating",
    definition:
      "A base learner fitted on bootstrap samples of the rows, its predictions averaged. Helps a base that changes much with its rows, and leaves a stable one about as it is.",
    objective:
      "the mean over the bags of what the base predicts; for vote=majority the share of the bags that say the class",
    peers: ["scikit-learn: BaggingClassifier, BaggingRegressor", "R: ipred::bagging, which lets trees vote"],
    reference: "Breiman (1996), Bagging predictors",
  },
  space: "bagging(rounds=10|25|50)",
  alternatives: ofBase,
  work: {
    reads: ({ rounds }) => 20 * Number(rounds),
    passes: ({ rounds }, rows) => passesOfMembers(Number(rounds), rows),
  },
});
