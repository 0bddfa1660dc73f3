import { onMoreColumns, penalties } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { aucSgd, aucSgdParameters } from "./aucSgd.ts";

export const aucSgdDefinition: LearnerDefinition = learnerDefinition({
  name: "aucSgd",
  tasks: ["binary"],
  meaning: "A linear score that maximises the AUC.",
  range: "epochs=1|5|10|20",
  parameters: aucSgdParameters,
  make: (params) => aucSgd(params),
  about: {
    name: "linear classifier by AUC maximisation",
    definition:
      "Stochastic gradient descent over pairs of a positive and a negative row, on a decreasing loss of the difference of their scores. The mean loss is an upper bound of 1 - AUC for hinge, squaredHinge, exponential and sigmoid, and for logistic (the default) after division by ln 2; for perceptron it is not. It learns a ranking; probabilities come from Platt scaling of cross-fitted scores. All numbers of epochs come from one fit.",
    objective: "min mean over pairs of loss(g(x⁺) - g(x⁻)) + λ/2 ‖β‖²",
    peers: ["none in scikit-learn or R's usual packages; ranking by pairs: RankNet, xgboost's rank:pairwise"],
    reference: "Vorontsov, lectures on criteria of quality; Herbrich, Graepel and Obermayer (2000)",
  },
  space: "aucSgd(epochs=5|10|20)",
  alternatives: (own) => [...penalties(own, "lambda", 1e-3), ...onMoreColumns(own)],
});
