import { asksCategory, type Tree } from "../treeModel.ts";

/** What a walk needs of a tree. Nodes stand in pre-order: the left child right after its parent. */
export interface WalkedTree {
  /** The column that each node asks about; -1 at a leaf. */
  readonly feature: readonly number[];
  /**
   * Which entry of the lists below belongs to a node: the one of its own number ("node"), or, of a split and of a leaf,
   * the one of its number among the splits and among the leaves ("kind").
   */
  readonly listed: "node" | "kind";
  /** A number goes left when x <= threshold. */
  readonly threshold: readonly number[];
  /** 1 where a missing value goes left. */
  readonly missingLeft: readonly number[];
  /** What a leaf says, output after output. */
  readonly values: readonly number[];
  /** Of the splits that ask about a category: the codes, ascending, that do not go with the missing values. */
  readonly codes: ReadonlyMap<number, readonly number[]>;
}

const NONE: ReadonlyMap<number, readonly number[]> = new Map();

export function walkedTree(tree: Tree): WalkedTree {
  const { feature, threshold, missingLeft, values, categoryStart, categories } = tree;
  const codes = new Map<number, readonly number[]>();
  if (categories.length > 0) {
    feature.forEach((_, i) => {
      if (asksCategory(tree, i)) codes.set(i, categories.slice(categoryStart[i], categoryStart[i + 1]));
    });
  }
  return { feature, listed: "node", threshold, missingLeft, values, codes: codes.size > 0 ? codes : NONE };
}
