import { changed, depths, leafSizes, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { passesOfMembers } from "../definition/passesOfMembers.ts";
import { extraTrees, extraTreesParameters } from "./extraTrees.ts";

export const extraTreesDefinition: LearnerDefinition = learnerDefinition({
  name: "extraTrees",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "A forest with random split thresholds: faster.",
  range: "minLeaf=1|2|5|10|20|50",
  parameters: extraTreesParameters,
  make: (params) => extraTrees(params),
  about: {
    name: "extremely randomised trees",
    definition:
      "An average of trees fitted on all rows. In each node one threshold per candidate feature is drawn uniformly between its smallest and largest value, and the best of these splits is used.",
    objective: "the mean over the trees of the shares of the classes, or of the means, in the leaves",
    peers: ["scikit-learn: ExtraTreesClassifier, ExtraTreesRegressor", 'R: ranger(splitrule = "extratrees")'],
    reference: "Geurts, Ernst and Wehenkel (2006), Extremely randomized trees",
  },
  alternatives: (own) => [
    ...leafSizes(own),
    ...depths(own, [6]),
    ...(numberOf(own, "trees") < 100 ? [changed(own, "more regularised", { trees: 3 * numberOf(own, "trees") })] : []),
  ],
  work: {
    reads: ({ trees }) => 8 * Number(trees),
    passes: ({ trees }, rows) => passesOfMembers(Number(trees), rows),
  },
});
