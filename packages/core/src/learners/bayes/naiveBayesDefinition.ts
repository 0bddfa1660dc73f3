import { another, changed, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { naiveBayes, naiveBayesParameters } from "./naiveBayes.ts";

export const naiveBayesDefinition: LearnerDefinition = learnerDefinition({
  name: "naiveBayes",
  tasks: ["binary", "multiclass"],
  meaning: "Treats features as independent within a class; very fast.",
  range: null,
  parameters: naiveBayesParameters,
  make: (params) => naiveBayes(params),
  about: {
    name: "naive Bayes",
    definition:
      "Assumes that the features are independent within a class: normal with their own means and variances (divisor n), binary by a threshold (bernoulli), counts (multinomial), or categorical. Smoothing gives a small positive probability to values that did not occur in a class, including new categories.",
    objective: "P(c | x) ∝ P(c) Π_j P(x_j | c)",
    peers: [
      "scikit-learn: GaussianNB, BernoulliNB, MultinomialNB, CategoricalNB, which refuses unseen categories; with weights GaussianNB smooths by the variances of the rows without them, here by the weighted ones, so that a weight of 2 is the row twice",
      "R: e1071::naiveBayes, variances with divisor n - 1",
    ],
    reference: "Hand and Yu (2001), Idiot's Bayes: not so stupid after all?",
  },
  alternatives: (own) => [
    changed(own, "more regularised", { smoothing: Math.max(0.1, 10 * numberOf(own, "smoothing")) }),
    another(own, "more complex", "qda"),
  ],
});
