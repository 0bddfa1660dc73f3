import type { PackedTree } from "../forests/packedTree.ts";
import type { Tree } from "../trees/treeModel.ts";

/**
 * A tree of a forest with its children in place. A forest keeps no counts of rows, no impurity, and values of leaves only:
 * these are 0 here, and `leavesOnly` of `TreeInWords` says so.
 */
export function unpackTree(packed: PackedTree, outputs: number): Tree {
  const { feature } = packed;
  const n = feature.length;
  const left = new Array<number>(n).fill(-1);
  const right = new Array<number>(n).fill(-1);
  const threshold = new Array<number>(n).fill(0);
  const missingLeft = new Array<number>(n).fill(0);
  const values = new Array<number>(n * outputs).fill(0);
  const categoryStart = [0];
  const categories: number[] = [];
  const codes = new Map(packed.categorySplit.map((split, at) => [split, packed.codes[at]]));
  const open: number[] = [];
  let split = 0;
  let leaf = 0;
  for (let node = 0; node < n; node++) {
    if (feature[node] < 0) {
      for (let o = 0; o < outputs; o++) values[node * outputs + o] = packed.values[leaf * outputs + o];
      leaf++;
      // what comes after a leaf is the right child of the latest split that waits for one
      const parent = open.pop();
      if (parent !== undefined) right[parent] = node + 1;
    } else {
      left[node] = node + 1;
      threshold[node] = packed.threshold[split];
      missingLeft[node] = packed.missingLeft[split];
      for (const code of codes.get(split) ?? []) categories.push(code);
      open.push(node);
      split++;
    }
    categoryStart.push(categories.length);
  }
  const zeros = new Array<number>(n).fill(0);
  return {
    outputs,
    feature,
    threshold,
    left,
    right,
    missingLeft,
    categoryStart,
    categories,
    rows: zeros,
    weight: zeros,
    impurity: zeros,
    values,
  };
}
