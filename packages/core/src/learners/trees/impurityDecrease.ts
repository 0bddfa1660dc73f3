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

export interface TreeImportance {
  readonly feature: string;
  /** Its share of the whole decrease of impurity; all shares sum to 1, or are 0 in a tree without a useful split. */
  readonly share: number;
}

/**
 * The share of each feature in what the tree gained on its training rows, largest first (of equal ones in the order of
 * the columns), as scikit-learn's `feature_importances_`.
 *
 * It is measured on the rows that were fitted, and so favours features with many values: noise gets a share above 0.
 */
export function treeImportance({ features, tree }: TreeModel): readonly TreeImportance[] {
  const decrease = impurityDecrease(tree, features.length);
  const total = decrease.reduce((sum, value) => sum + value, 0);
  return features
    .map((feature, f) => ({ feature, share: total > 0 ? decrease[f] / total : 0 }))
    .sort((a, b) => b.share - a.share);
}
