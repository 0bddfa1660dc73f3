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
      "A base learner whose outputs are turned into probabilities by a calibrator. The calibrator is fitted on training rows that the base was not fitted on: each fold is scored by a base fitted on the other folds. The base that predicts is fitted on all rows; ensemble=true keeps the bases of the folds, each with its own calibrator, and averages them. A learner that calibrates itself, such as svm, contributes its raw scores, so nothing is calibrated twice.",
    objective: "as its method: heldout explain platt, isotonic, betaCalibration, temperature or binning",
    peers: [
      "scikit-learn: CalibratedClassifierCV(ensemble=False); by default it keeps an ensemble, and it fits the sigmoid to p, not to the log odds",
    ],
    reference: "Platt (1999); Zadrozny and Elkan (2002); Niculescu-Mizil and Caruana (2005)",
  },
  space: "calibrated(method=platt|isotonic|beta)",
  alternatives: ofBase,
});
