import type { TreeModel } from "./tree.ts";
import type { Tree } from "./treeModel.ts";

/** By how much the splits on each column lower the impurity, per unit of the training weight. */
export function impurityDecrease({ feature, left, right, weight, impurity }: Tree, columns: number): Float64Array {
  const decrease = new Float64Array(columns);
  const total = weight[0] || 1;
  for (let i = 0; i < feature.length; i++) {
    if (feature[i] < 0) continue;
    const l = left[i];
    const r = right[i];
    const gain = weight[i] * impurity[i] - weight[l] * impurity[l] - weight[r] * impurity[r];
    // a split without gain may come out a little below 0
    decrease[feature[i]] += Math.max(0, gain) / total;
  }
  return decrease;
}

/**
 * The importance of a feature to a tree or to several.
 *
 * @see {@link treeImportance}
 */
export interface TreeImportance {
  /** Name of the feature. */
  readonly feature: string;
  /** Its share of the total decrease of impurity; all shares sum to 1, or are 0 in a tree without a useful split. */
  readonly share: number;
}

/**
 * The share of each feature in the total decrease of impurity on the training rows, largest first (ties in the order of
 * the columns), as scikit-learn's `feature_importances_`.
 *
 * It is measured on the rows that were fitted, and so favours features with many values: noise gets a share above 0.
 *
 * @param model the fitted tree
 *
 * @example
 * ```ts
 * import { defineTask, stream, tableFrom, tree } from "@heldout/core";
 * import { treeImportance } from "@heldout/core/learners";
 * const table = tableFrom({ a: [1, 2, 3, 4], b: [1, 1, 2, 1], y: [1, 1, 5, 6] });
 * const task = defineTask(table, { target: "y" });
 * treeImportance(tree().fit({ ...task, weight: null }, Uint32Array.of(0, 1, 2, 3), stream(1)))[0].feature; // 'a'
 * ```
 */
export function treeImportance({ features, tree }: TreeModel): readonly TreeImportance[] {
  const decrease = impurityDecrease(tree, features.length);
  const total = decrease.reduce((sum, value) => sum + value, 0);
  return features
    .map((feature, f) => ({ feature, share: total > 0 ? decrease[f] / total : 0 }))
    .sort((a, b) => b.share - a.share);
}
