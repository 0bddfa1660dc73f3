import { changed, depths, numberOf, scaled } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { passesOfMembers } from "../definition/passesOfMembers.ts";
import { gradientBoosting } from "./gradientBoosting.ts";
import { gradientBoostingParameters } from "./gradientBoostingParameters.ts";

/** From about so many rows on boosting counts bins instead of sorting. */
const HISTOGRAM_ROWS = 10_000;

export const gradientBoostingDefinition: LearnerDefinition = learnerDefinition({
  name: "gradientBoosting",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "Trees fitted to the gradients of the loss: often the best on tabular data.",
  range: "rounds=1|5|10|25|50|100|200",
  firstChoice: true,
  parameters: gradientBoostingParameters,
  make: (params) => gradientBoosting(params),
  about: {
    name: "gradient boosting of trees",
    definition:
      "Adds trees one after another; each is grown on the gradients of the loss at the current scores, and its optimal leaf values are multiplied by the learning rate. For regression with several losses, for two classes, and for more classes with one tree per class and round. All numbers of rounds come from one fit.",
    objective:
      "stagewise the least Σ w loss(y, f): squared, absolute, Huber, quantile, Poisson, logistic (softmax), exponential",
    peers: [
      "scikit-learn: GradientBoostingClassifier, GradientBoostingRegressor (grower=exact)",
      "xgboost, LightGBM, scikit-learn's HistGradientBoosting* (grower=histogram)",
    ],
    reference: "Friedman (2001), Greedy function approximation; Friedman (2002), Stochastic gradient boosting",
  },
  space: "gradientBoosting(rounds=10|25|50|100)",
  alternatives: (own) => [
    ...scaled(own, "rounds", 4, 1),
    ...depths(own, [3]),
    ...(numberOf(own, "subsample") > 0.5 ? [changed(own, "more regularised", { subsample: 0.5 })] : []),
    ...(numberOf(own, "minLeaf") < 20 ? [changed(own, "more regularised", { minLeaf: 20 })] : []),
  ],
  reference: {},
  work: {
    reads: ({ rounds }, rows) => (rows > HISTOGRAM_ROWS ? 2 : 10) * Number(rounds),
    passes: ({ rounds }, rows) => passesOfMembers(Number(rounds), rows),
  },
});
