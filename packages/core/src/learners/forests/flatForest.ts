import type { PackedTree } from "./packedTree.ts";

/** All trees of a forest in a few typed arrays, ready to be walked by many rows. */
export interface FlatForest {
  readonly trees: number;
  readonly outputs: number;
  /** The root of each tree. */
  readonly root: Int32Array;
  /** -1 at a leaf. */
  readonly feature: Int32Array;
  readonly threshold: Float64Array;
  /** The right child; at a leaf, where its values begin. */
  readonly right: Int32Array;
  readonly missingLeft: Uint8Array;
  /** Codes that do not go with the missing values, by node; only of nodes that ask about a category. */
  readonly sets: ReadonlyMap<number, ReadonlySet<number>>;
  readonly values: Float64Array;
}

export function flatForest(trees: readonly PackedTree[], outputs: number): FlatForest {
  const count = (size: (tree: PackedTree) => number): number => trees.reduce((sum, tree) => sum + size(tree), 0);
  const nodes = count(({ feature }) => feature.length);
  const flat = {
    root: new Int32Array(trees.length),
    feature: new Int32Array(nodes),
    threshold: new Float64Array(nodes),
    right: new Int32Array(nodes),
    missingLeft: new Uint8Array(nodes),
    values: new Float64Array(count(({ values }) => values.length)),
  };
  const sets = new Map<number, ReadonlySet<number>>();
  const open: number[] = [];
  let node = 0;
  let value = 0;
  trees.forEach((tree, t) => {
    flat.root[t] = node;
    flat.values.set(tree.values, value);
    let split = 0;
    let category = 0;
    for (const feature of tree.feature) {
      flat.feature[node] = feature;
      if (feature < 0) {
        flat.right[node] = value;
        value += outputs;
        // what comes after a leaf is the right child of the latest split that waits for one
        const parent = open.pop();
        if (parent !== undefined) flat.right[parent] = node + 1;
      } else {
        flat.threshold[node] = tree.threshold[split];
        flat.missingLeft[node] = tree.missingLeft[split];
        if (tree.categorySplit[category] === split) sets.set(node, new Set(tree.codes[category++]));
        open.push(node);
        split++;
      }
      node++;
    }
  });
  return { trees: trees.length, outputs, sets, ...flat };
}

/**
 * The node at which a row's way through one tree ends. `x` holds the row's values from `at` on, in the order of the
 * model's features; `plain` says that none is missing and no node asks about a category.
 */
export function leafAt(forest: FlatForest, tree: number, x: Float64Array, at: number, plain: boolean): number {
  const { feature, threshold, right, missingLeft, sets } = forest;
  let node = forest.root[tree];
  let f = feature[node];
  if (plain) {
    while (f >= 0) {
      node = x[at + f] <= threshold[node] ? node + 1 : right[node];
      f = feature[node];
    }
    return node;
  }
  while (f >= 0) {
    const value = x[at + f];
    const set = sets.get(node);
    let left: boolean;
    if (Number.isNaN(value)) left = missingLeft[node] === 1;
    else if (set) left = set.has(value) !== (missingLeft[node] === 1);
    else left = value <= threshold[node];
    node = left ? node + 1 : right[node];
    f = feature[node];
  }
  return node;
}
