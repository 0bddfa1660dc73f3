import { textOfJson } from "../../data/textOfJson.ts";
import { changed, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { mlp } from "./mlp.ts";
import { mlpParameters } from "./mlpParameters.ts";

export const mlpDefinition: LearnerDefinition = learnerDefinition({
  name: "mlp",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "A neural network: slow, needs many rows.",
  range: "epochs=5|10|25|50|100",
  parameters: mlpParameters,
  make: (params) => mlp("hidden" in params ? { ...params, hidden: textOfJson(params.hidden) } : params),
  about: {
    name: "multilayer perceptron",
    definition:
      "A multilayer perceptron with softmax or linear output, fitted by minibatch gradient descent with Adam or momentum. Features and a numeric target are standardised. With early stopping a share of the rows is held out, and the weights of the best epoch are kept. All numbers of epochs come from one fit.",
    objective: "min mean w loss(y, f(x)) + λ/2 ‖W‖², local minima",
    peers: [
      "scikit-learn: MLPClassifier, MLPRegressor, whose alpha is λ times the rows of a batch",
      "R: nnet, one hidden layer, by BFGS",
    ],
    reference: "Rumelhart, Hinton and Williams (1986); Kingma and Ba (2015)",
  },
  space: "mlp(epochs=10|25|50|100)",
  alternatives: (own) => [
    changed(own, "simpler", { hidden: own.all.hidden === "8" ? "4" : "8" }),
    changed(own, "more regularised", { lambda: Math.max(0.01, 100 * numberOf(own, "lambda")) }),
    changed(own, "more complex", { hidden: "128-64" }),
    changed(own, "more complex", { epochs: 4 * numberOf(own, "epochs") }),
  ],
  work: { reads: ({ epochs }) => 20 * Number(epochs) },
});
