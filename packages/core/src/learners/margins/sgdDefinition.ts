import { onMoreColumns, penalties } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { sgd } from "./sgd.ts";
import { sgdParameters } from "./sgdParameters.ts";

export const sgdDefinition: LearnerDefinition = learnerDefinition({
  name: "sgd",
  tasks: ["binary", "multiclass"],
  meaning: "A linear classifier fitted by stochastic gradient descent: for many rows.",
  range: "epochs=1|2|5|10|25|50",
  parameters: sgdParameters,
  make: (params) => sgd(params),
  about: {
    name: "linear classifier by stochastic gradient descent",
    definition:
      "A linear classifier fitted by stochastic gradient descent on a margin loss, or by batch gradient descent with a step size or a step matrix. Several classes: one versus rest. The model keeps the history of the objective. Probabilities are those of the loss (logistic, exponential), otherwise Platt's sigmoid of cross-fitted scores. All numbers of passes come from one fit.",
    objective: "min mean w c loss(y g(x)) + λ ‖β‖₁ or λ/2 ‖β‖², g = b0 + xβ, y = ±1, c the cost of the class",
    peers: [
      "scikit-learn: SGDClassifier, whose eta0 is rate over the mean of ‖(x, 1)‖², and whose steps shorten per row and not per pass",
    ],
    reference: "Robbins and Monro (1951); Kitov, Model evaluation; Stollhoff, Klassifikation",
  },
  space: "sgd(epochs=5|10|25|50)",
  alternatives: (own) => [...penalties(own, "lambda", 1e-3), ...onMoreColumns(own)],
  capacity: () => ({ family: "linear" }),
});
