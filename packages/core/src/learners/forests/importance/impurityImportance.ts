import { checkLevel } from "../../../intervals/interval.ts";
import type { ForestModel } from "../forestModel.ts";
import { errorOfMean, type FeatureImportance, importanceOf, ranked } from "./importance.ts";

/**
 * Importance by impurity: which share of a tree's total decrease of impurity came from splits on the feature, as the
 * mean over the trees. The shares of all features sum to 1. Largest first.
 *
 * It needs no data, but it is measured on the rows that were fitted: it favours features with many values, and one of
 * pure noise gets a share above 0. Ask permutation importance whether a feature matters. The interval is over the trees:
 * how much another forest on the same rows would differ, not how much other rows would. Trees without a split are left
 * out. As scikit-learn's `feature_importances_`.
 */
export function impurityImportance(
  { trees, features }: ForestModel,
  { level = 0.95 }: { readonly level?: number } = {},
): readonly FeatureImportance[] {
  checkLevel(level);
  const shares = trees.flatMap(({ decrease }) => {
    const total = decrease.reduce((sum, value) => sum + value, 0);
    return total > 0 ? [decrease.map((value) => value / total)] : [];
  });
  const importances = features.map((feature, f) => {
    const own = shares.map((share) => share[f]);
    const value = own.length === 0 ? 0 : own.reduce((sum, share) => sum + share, 0) / own.length;
    const treeError = errorOfMean(own);
    return importanceOf(feature, value, {
      standardError: treeError,
      n: own.length,
      level,
      method: "student-trees",
      treeError,
    });
  });
  return ranked(importances);
}
