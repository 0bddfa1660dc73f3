import { InputError } from "../../data/inputError.ts";
import type { StoredModel } from "../storedModel.ts";
import { impurityDecrease, type TreeImportance } from "../trees/impurityDecrease.ts";
import { isTree, type Tree } from "../trees/treeModel.ts";
import { isAdaBoostModel } from "./adaBoostModel.ts";
import { isGradientBoostingModel } from "./gradientBoostingModel.ts";
import { isLogitBoostModel } from "./logitBoost.ts";
import { treeRules } from "./weakRules.ts";

/**
 * The share of each feature in the total gain of all trees of a boosted model on the training rows, largest first (ties
 * in the order of the names), as scikit-learn's `feature_importances_`. In `adaBoost` every tree counts by its vote.
 *
 * It is measured on the rows that were fitted, so noise gets a share above 0. There is no interval: each tree depends
 * on those before it, so their spread is not one.
 *
 * @param model a stored or fitted boosted model, with its learner
 *
 * @example
 * ```ts
 * import { defineTask, stream, tableFrom, trainModel } from "@heldout/core";
 * import { boostingImportance } from "@heldout/core/learners";
 * const [a, b] = ["a", "b"].map((name) => Array.from({ length: 60 }, stream(1, name)));
 * const task = defineTask(tableFrom({ a, b, y: a.map((value, i) => 3 * value + b[i]) }), { target: "y" });
 * const model = trainModel(task, { name: "gradientBoosting", params: { rounds: 20 } });
 * boostingImportance(model).map(({ feature }) => feature); // [ 'a', 'b' ]
 * ```
 *
 * @see Breiman, Friedman, Olshen and Stone (1984), Classification and Regression Trees; Friedman (2001), Ann. Statist.
 * 29:1189
 */
export function boostingImportance({ learner, model }: Pick<StoredModel, "learner" | "model">): TreeImportance[] {
  if (isGradientBoostingModel(model) || isLogitBoostModel(model)) {
    return shares(
      model.features,
      model.trees.map((tree) => impurityDecrease(tree, model.features.length)),
    );
  }
  if (isAdaBoostModel(model, treeRules(1))) {
    const { features, rules, votes } = model;
    const trees = rules.filter((rule): rule is Tree => isTree(rule, features.length));
    return shares(
      features,
      trees.map((tree, m) => {
        const decrease = impurityDecrease(tree, features.length);
        const total = decrease.reduce((sum, value) => sum + value, 0);
        return decrease.map((value) => (total > 0 ? (votes[m] * value) / total : 0));
      }),
    );
  }
  throw new InputError(
    "wrong-kind",
    `the model is one of ${learner.name}, not of boosted trees.`,
    "Importance is there for gradientBoosting, logitBoost and adaBoost of trees.",
  );
}

function shares(features: readonly string[], decreases: readonly Float64Array[]): TreeImportance[] {
  const sums = features.map((_, f) => decreases.reduce((sum, decrease) => sum + decrease[f], 0));
  const total = sums.reduce((sum, value) => sum + value, 0);
  return features
    .map((feature, f) => ({ feature, share: total > 0 ? sums[f] / total : 0 }))
    .sort((a, b) => b.share - a.share || (a.feature < b.feature ? -1 : 1));
}
