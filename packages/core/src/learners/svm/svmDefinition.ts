import { another, changed, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { svm } from "./svm.ts";
import { svmParameters } from "./svmParameters.ts";

export const svmDefinition: LearnerDefinition = learnerDefinition({
  name: "svm",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "Maximum-margin hyperplane in a kernel space: non-linear decision boundary.",
  range: "c=0.01..100:log:9",
  parameters: svmParameters,
  make: (params) => svm(params),
  about: {
    name: "support vector machine",
    definition:
      "The maximum-margin hyperplane in the feature space of a kernel. For a numeric target, the function with an epsilon-insensitive loss. Only the support vectors are kept: rows on the margin or beyond it. Several classes: one machine per pair, one versus one. Scores become probabilities by sigmoids that are cross-fitted on the training rows.",
    objective: "min 1/2 ‖β‖² + c Σ w L, L = max(0, 1 - y f) for classes, max(0, |y - f| - ε) for numbers",
    peers: [
      "scikit-learn: SVC, SVR behind a StandardScaler; its gamma='scale' is gamma=0 here",
      "R: e1071::svm, kernlab::ksvm",
    ],
    reference: "Cortes and Vapnik (1995); Fan, Chen and Lin (2005); Platt (1999)",
  },
  space: "svm(c=0.1|1|10)",
  alternatives: (own) => [
    changed(own, "more regularised", { c: numberOf(own, "c") / 10 }),
    changed(own, "more complex", { c: 10 * numberOf(own, "c") }),
    another(own, "simpler", "linearSvm", { c: numberOf(own, "c") }),
  ],
  work: { reads: (_, rows) => rows },
});
