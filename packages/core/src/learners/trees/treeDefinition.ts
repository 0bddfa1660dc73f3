import { changed, depths, leafSizes, numberOf } from "../definition/alternatives.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition/learnerDefinition.ts";
import { leavesWithin } from "./leavesWithin.ts";
import { tree, treeParameters } from "./tree.ts";

export const treeDefinition: LearnerDefinition = learnerDefinition({
  name: "tree",
  tasks: ["binary", "multiclass", "regression"],
  meaning: "Recursive binary splitting: easy to interpret, overfits easily.",
  range: "maxDepth=1..12",
  firstChoice: true,
  parameters: treeParameters,
  make: (params) => tree(params),
  about: {
    name: "classification and regression tree",
    definition:
      "Recursive binary splitting: each split reduces the impurity most. A leaf holds class shares, a mean or a median. Missing values go to the side that was better in training; categories are split into two groups. All values of alpha come from one tree.",
    objective: "min over subtrees of Σ_leaves (w / n) impurity + alpha · leaves, after greedy splits x <= midpoint",
    peers: [
      "scikit-learn: DecisionTreeClassifier, DecisionTreeRegressor (ccp_alpha); of equally good splits one at random, thresholds in float32, no categories",
      "R: rpart, whose cp is alpha as a share of the root's risk, and which prunes by mistakes",
    ],
    reference: "Breiman, Friedman, Olshen and Stone (1984), Classification and Regression Trees",
  },
  space: "tree(alpha=0|3e-4..0.2:log:12, relative=true)",
  alternatives: (own) => {
    const leaves = numberOf(own, "leaves");
    const alpha = numberOf(own, "alpha");
    return [
      ...depths(own, [4, 8]),
      ...leafSizes(own),
      ...(leaves > 3 ? [changed(own, "simpler", { leaves: Math.round(leaves / 3) })] : []),
      ...(leaves > 0 ? [changed(own, "more complex", { leaves: 4 * leaves })] : []),
      ...(alpha > 0
        ? [changed(own, "more regularised", { alpha: 5 * alpha }), changed(own, "more complex", { alpha: alpha / 5 })]
        : [0.005, 0.02].map((price) => ({
            ...changed(own, "more regularised", { alpha: price, relative: true }),
            what: `pruned, alpha ${price}`,
          }))),
    ];
  },
  capacity: ({ leaves, maxDepth }) => ({ family: "tree", leaves: leavesWithin(Number(leaves), Number(maxDepth)) }),
});
