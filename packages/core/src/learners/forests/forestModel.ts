import { isCount, isRecord } from "../shape.ts";
import { areTreeColumns, type TreeColumns } from "../trees/treeColumns.ts";
import { type BagSource, isBagSource } from "./bagSource.ts";
import { isPackedTree, type PackedTree } from "./packedTree.ts";

/** Trees whose answers are averaged, over columns in the order of their names. */
export type ForestModel = TreeColumns &
  Readonly<{
    /** How many classes, or null for numbers. */
    classes: number | null;
    source: BagSource;
    /** A smaller forest of the same seed is a prefix of this list. */
    trees: readonly PackedTree[];
  }>;

export function isForestModel(stored: unknown): stored is ForestModel {
  if (!isRecord(stored) || !isBagSource(stored.source)) return false;
  const { features, levels, classes, trees } = stored;
  if (!Array.isArray(features) || !areTreeColumns(features, levels)) return false;
  if (classes !== null && !(isCount(classes) && classes >= 2)) return false;
  return (
    new Set(features).size === features.length &&
    Array.isArray(trees) &&
    trees.length > 0 &&
    trees.every((tree) => isPackedTree(tree, features.length, classes ?? 1))
  );
}
