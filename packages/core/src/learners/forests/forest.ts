import type { Learner } from "../learner.ts";
import { type ChoiceRule, checkParameters, type OptionsOf } from "../parameters.ts";
import type { ForestModel } from "./forestModel.ts";
import type { ForestGrower } from "./growForest.ts";
import { forestFeatures } from "./maxFeatures.ts";
import { type TreeEnsembleParameters, treeEnsemble, treeEnsembleParameters } from "./treeEnsemble.ts";
import type { BaggingVote } from "./vote.ts";

export interface ForestParameters extends TreeEnsembleParameters {
  readonly grower: ChoiceRule<ForestGrower>;
  readonly vote: ChoiceRule<BaggingVote>;
}

export const forestParameters: ForestParameters = {
  ...treeEnsembleParameters({ bootstrap: true }),
  grower: {
    kind: "choice",
    meaning:
      "How splits are found: exact tries every midpoint, histogram the edges of at most 255 bins; auto is exact below 5,000 rows.",
    default: "auto",
    values: ["auto", "exact", "histogram"],
  },
  vote: {
    kind: "choice",
    meaning: "For classes: whether the class shares of the leaves are averaged, or every tree votes for one class.",
    default: "mean",
    values: ["mean", "majority"],
  },
};

/**
 * Random forest: the average of trees on bootstrap samples, each split of which considers only some of the features.
 * Default 100 trees.
 *
 * Probabilities are the means of the leaves' class shares; with `vote: "majority"` they are the shares of the trees that
 * vote for each class, so that the label is what most trees say, as Breiman and both Stollhoff's and Vorontsov's lectures
 * have it. With `among` above 1 each split is drawn from that many
 * best ones, as in Stollhoff's lecture (there three of all features: `forest({ among: 3, maxFeatures: "all" })`).
 *
 * @see Breiman (2001), Random forests, Machine Learning 45:5
 * @example
 * ```ts
 * import { crossValidate, defineTask, forest, kFold, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(forest({ trees: 30 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 56.00
 * ```
 */
export function forest(options: OptionsOf<ForestParameters> = {}): Learner<ForestModel> {
  const { grower, vote, ...params } = checkParameters("forest", forestParameters, options);
  // the usual vote is left out, so that forests of before are the same by name too
  const own = vote === "mean" ? { grower } : { grower, vote };
  return treeEnsemble(
    { name: "forest", thresholds: "best", rules: forestParameters, own, autoFeatures: forestFeatures },
    params,
  );
}
