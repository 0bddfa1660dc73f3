import { ofBase } from "../learners/definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../learners/definition/learnerDefinition.ts";
import { learnerOfSpec } from "../learners/definition/makeLearner.ts";
import { checkParameters } from "../learners/parameters.ts";
import { calibrated, calibratedParameters } from "./calibratedLearner.ts";

export const calibratedDefinition: LearnerDefinition = learnerDefinition({
  name: "calibrated",
  tasks: ["binary", "multiclass"],
  meaning: "A learner with calibrated probabilities.",
  range: null,
  parameters: calibratedParameters,
  make: (params, registry) => {
    const checked = checkParameters("calibrated", calibratedParameters, params);
    return calibrated(learnerOfSpec(checked.base, registry), checked);
  },
  about: {
    name: "calibrated probabilities",
    definition:
      "A base whose outputs are turned into probabilities by a calibrator, which is learned from training rows that the base was not fitted on: each fold is scored by a base of the others. The base that predicts is fitted on all rows; ensemble=true keeps the bases of the folds, each with its own calibrator, and averages them. A machine that calibrates itself, such as svm, is taken by its scores, so nothing is calibrated twice.",
    objective: "as its method: heldout explain platt, isotonic, betaCalibration, temperature or binning",
    peers: [
      "scikit-learn: CalibratedClassifierCV(ensemble=False); by default it keeps an ensemble, and its sigmoid of probabilities is one of p and not of the log odds",
    ],
    reference: "Platt (1999); Zadrozny and Elkan (2002); Niculescu-Mizil and Caruana (2005)",
  },
  space: "calibrated(method=platt|isotonic|beta)",
  alternatives: ofBase,
});
