import { InputError } from "../../data/inputError.ts";
import type { StoredModel } from "../storedModel.ts";
import { impurityDecrease, type TreeImportance } from "../trees/impurityDecrease.ts";
import { isTree, type Tree } from "../trees/treeModel.ts";
import { isAdaBoostModel } from "./adaBoostModel.ts";
import { isGradientBoostingModel } from "./gradientBoostingModel.ts";
import { isLogitBoostModel } from "./logitBoost.ts";
import { treeRules } from "./weakRules.ts";

/**
 * The share of each feature in what all trees of a boosted model gained on the training rows, largest first (of equal
 * ones in the order of their names), as scikit-learn's `feature_importances_`. In adaBoost every tree counts by its vote.
 *
 * It is measured on the rows that were fitted, so noise gets a share above 0. There is no interval: each tree depends on
 * those before it, so their spread says nothing.
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
