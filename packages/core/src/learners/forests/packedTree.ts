import { isCount, isNumbers, isRecord } from "../shape.ts";
import { asksCategory, type Tree } from "../trees/treeModel.ts";

/**
 * A tree of an ensemble, with no more than it takes to predict: ensembles hold hundreds of trees with thousands of nodes.
 *
 * Nodes stand in pre-order, the left child right after its parent; with the leaves marked, that order alone says which
 * node is whose child, so none is stored, and a damaged file cannot make a row walk in circles.
 */
export type PackedTree = Readonly<{
  /** The column that each node asks about; -1 at a leaf. */
  feature: readonly number[];
  /** Of each split: a number goes left when x <= threshold. 0 where a category is asked. */
  threshold: readonly number[];
  /** Of each split: 1 where a missing value goes left. */
  missingLeft: readonly number[];
  /** The splits that ask about a category, ascending; most trees have none. */
  categorySplit: readonly number[];
  /** Of each of them the codes, ascending, that do not go with the missing values. */
  codes: readonly (readonly number[])[];
  /** What leaf l says: output o at `l * outputs + o`. */
  values: readonly number[];
  /** By how much the splits on each column lowered the impurity, per unit of the tree's weight. */
  decrease: readonly number[];
}>;

export function packTree(tree: Tree, columns: number): PackedTree {
  const { feature, threshold, missingLeft, outputs } = tree;
  const splits: number[] = [];
  const values: number[] = [];
  for (let i = 0; i < feature.length; i++) {
    if (feature[i] >= 0) splits.push(i);
    else for (let o = 0; o < outputs; o++) values.push(tree.values[i * outputs + o]);
  }
  const byCategory = splits.flatMap((node, s) => (asksCategory(tree, node) ? [s] : []));
  return {
    feature,
    threshold: splits.map((node) => threshold[node]),
    missingLeft: splits.map((node) => missingLeft[node]),
    categorySplit: byCategory,
    codes: byCategory.map((s) =>
      tree.categories.slice(tree.categoryStart[splits[s]], tree.categoryStart[splits[s] + 1]),
    ),
    values,
    decrease: decreasesOf(tree, splits, columns),
  };
}

function decreasesOf(tree: Tree, splits: readonly number[], columns: number): number[] {
  const { feature, left, right, weight, impurity } = tree;
  const sums = new Array<number>(columns).fill(0);
  const cost = (node: number): number => (weight[node] / weight[0]) * impurity[node];
  for (const node of splits) {
    sums[feature[node]] += Math.max(0, cost(node) - cost(left[node]) - cost(right[node]));
  }
  return sums;
}

/** Whether something read from a file is such a tree over so many columns with so many outputs: every way ends. */
export function isPackedTree(stored: unknown, columns: number, outputs: number): stored is PackedTree {
  if (!isRecord(stored) || !isNumbers(stored.feature) || stored.feature.length === 0) return false;
  const { feature, missingLeft, categorySplit, codes, decrease } = stored;
  // each split opens two places, each node fills one: no place may be left, and none may be missing on the way
  let open = 1;
  let splits = 0;
  for (let i = 0; i < feature.length; i++) {
    if (open === 0) return false;
    if (feature[i] === -1) open--;
    else if (isCount(feature[i]) && feature[i] < columns) {
      open++;
      splits++;
    } else return false;
  }
  return (
    open === 0 &&
    isNumbers(stored.threshold, splits) &&
    isNumbers(missingLeft, splits) &&
    missingLeft.every((side) => side === 0 || side === 1) &&
    isNumbers(stored.values, (splits + 1) * outputs) &&
    isNumbers(decrease, columns) &&
    decrease.every((value) => value >= 0) &&
    isNumbers(categorySplit) &&
    categorySplit.every((s, at) => isCount(s) && s < splits && (at === 0 || s > categorySplit[at - 1])) &&
    Array.isArray(codes) &&
    codes.length === categorySplit.length &&
    codes.every((list) => isNumbers(list) && list.every(isCount))
  );
}
