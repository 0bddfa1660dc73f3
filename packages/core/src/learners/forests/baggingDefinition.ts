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
      "Fits a base learner on bootstrap samples of the rows and averages the predictions. It reduces the variance of unstable learners, such as trees, and changes stable ones little.",
    objective:
      "the mean over the bags of the base's predictions; for vote=majority the share of the bags that vote for the class",
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
