import { type Features, featureValues } from "../../data/features.ts";
import { asksCategory, type Tree } from "./treeModel.ts";

/** A tree made ready to be walked by many rows. */
export interface Walker {
  readonly tree: Tree;
  readonly feature: Int32Array;
  readonly threshold: Float64Array;
  readonly right: Int32Array;
  readonly missingLeft: Uint8Array;
  /** Per node the codes that do not go with the missing values, or null where a number is asked. */
  readonly sets: readonly (ReadonlySet<number> | null)[];
  readonly categories: boolean;
}

export function walker(tree: Tree): Walker {
  const { feature, threshold, right, missingLeft, categoryStart, categories } = tree;
  return {
    tree,
    feature: Int32Array.from(feature),
    threshold: Float64Array.from(threshold),
    right: Int32Array.from(right),
    missingLeft: Uint8Array.from(missingLeft),
    categories: categories.length > 0,
    sets:
      categories.length === 0
        ? []
        : feature.map((_, i) =>
            asksCategory(tree, i) ? new Set(categories.slice(categoryStart[i], categoryStart[i + 1])) : null,
          ),
  };
}

/** Whether a value goes left at a node that asks. */
export function goesLeft({ threshold, missingLeft, sets }: Walker, node: number, x: number): boolean {
  if (Number.isNaN(x)) return missingLeft[node] === 1;
  const set = sets[node];
  return set ? set.has(x) !== (missingLeft[node] === 1) : x <= threshold[node];
}

/** The leaf that a row reaches. `columns` are the values of the tree's columns, in its order. */
export function leafAt(walk: Walker, columns: readonly Float64Array[], row: number): number {
  const { feature, threshold, right, categories } = walk;
  let node = 0;
  for (let f = feature[0]; f >= 0; f = feature[node]) {
    const x = columns[f][row];
    const left = categories || Number.isNaN(x) ? goesLeft(walk, node, x) : x <= threshold[node];
    node = left ? node + 1 : right[node];
  }
  return node;
}

/** Columns of the features as views, in their own order. */
export function columnsOf(features: Features): Float64Array[] {
  return features.columns.map((_, c) => featureValues(features, c));
}

/** Adds `factor` times what the tree says of each row to `into`, one column of rows per output. */
export function addTree(
  walk: Walker,
  columns: readonly Float64Array[],
  rows: Uint32Array,
  into: Float64Array,
  factor = 1,
): void {
  const { outputs, values } = walk.tree;
  for (let i = 0; i < rows.length; i++) {
    const at = leafAt(walk, columns, rows[i]) * outputs;
    for (let o = 0; o < outputs; o++) into[o * rows.length + i] += factor * values[at + o];
  }
}
