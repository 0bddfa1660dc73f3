import { changed, depths, leafSizes, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { passesOfMembers } from "../definition/passesOfMembers.ts";
import { forest, forestParameters } from "./forest.ts";

export const forestDefinition: LearnerDefinition = learnerDefinition({
  name: "forest",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "An average of decorrelated trees: a good first choice.",
  range: "minLeaf=1|2|5|10|20|50",
  firstChoice: true,
  parameters: forestParameters,
  make: (params) => forest(params),
  about: {
    name: "random forest",
    definition:
      "An average of trees fitted on bootstrap samples of the rows. Each split considers a random subset of the features, so that the trees are decorrelated and their errors average out. The rows that a tree did not draw are out-of-bag and estimate the error without further fits.",
    objective: "the mean over the trees of the shares of the classes, or of the means, in the leaves",
    peers: [
      "scikit-learn: RandomForestClassifier, RandomForestRegressor, which takes all features for numbers",
      "R: randomForest, which lets trees vote; ranger(probability = TRUE)",
    ],
    reference: "Breiman (2001), Random forests",
  },
  alternatives: (own) => [
    ...leafSizes(own),
    ...depths(own, [6]),
    ...(numberOf(own, "trees") < 100 ? [changed(own, "more regularised", { trees: 3 * numberOf(own, "trees") })] : []),
  ],
  reference: {},
  work: {
    reads: ({ trees }) => 8 * Number(trees),
    passes: ({ trees }, rows) => passesOfMembers(Number(trees), rows),
  },
});
