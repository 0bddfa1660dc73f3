import { another, changed, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { linearSvm, linearSvmParameters } from "./linearSvm.ts";

export const linearSvmDefinition: LearnerDefinition = learnerDefinition({
  name: "linearSvm",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "Maximum-margin hyperplane.",
  range: "c=1e-3..10:log:9",
  parameters: linearSvmParameters,
  make: (params) => linearSvm(params),
  about: {
    name: "linear support vector machine",
    definition:
      "The maximum-margin hyperplane between two classes. For a numeric target, the linear function with an epsilon-insensitive loss. Scores become probabilities by sigmoids that are cross-fitted on the training rows. Several classes: one machine per class, one versus rest.",
    objective: "min 1/2 ‖β‖² + c Σ w L, L = max(0, 1 - y f) or its square, max(0, |y - f| - ε) or its square",
    peers: [
      "scikit-learn: LinearSVC, LinearSVR, which penalise the intercept (here penaliseIntercept=true) and divide nothing by n; SVC(kernel='linear')",
      'R: LiblineaR; e1071::svm(kernel = "linear")',
    ],
    reference: "Cortes and Vapnik (1995); Hsieh, Chang, Lin, Keerthi and Sundararajan (2008)",
  },
  space: "linearSvm(c=0.01|0.1|1)",
  alternatives: (own) => [
    changed(own, "more regularised", { c: numberOf(own, "c") / 10 }),
    changed(own, "more complex", { c: 10 * numberOf(own, "c") }),
    another(own, "more complex", "svm"),
  ],
  capacity: () => ({ family: "linear" }),
});
