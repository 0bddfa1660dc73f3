import type { Features } from "../../data/features.ts";
import { type Matrix, zeros } from "../../numeric/linear/matrix.ts";
import { flatForest, leafAt } from "./flatForest.ts";
import type { ForestModel } from "./forestModel.ts";
import { eachBlock } from "./rowBlocks.ts";

/** The leaf that each row reaches in each tree, numbered over all trees: row i in tree t at `t * rows + i`. */
export function leavesOf(model: ForestModel, features: Features, rows: Uint32Array): Int32Array {
  const { trees, classes, features: names } = model;
  const forest = flatForest(trees, classes ?? 1);
  const leaves = new Int32Array(trees.length * rows.length);
  eachBlock(model, features, rows, ({ begin, count, x, complete }) => {
    const plain = complete && forest.sets.size === 0;
    for (let t = 0; t < trees.length; t++) {
      for (let r = 0; r < count; r++) {
        leaves[t * rows.length + begin + r] = leafAt(forest, t, x, r * names.length, plain);
      }
    }
  });
  return leaves;
}

/**
 * How near rows are to each other in the eyes of a forest: the share of the trees in which two rows end in the same leaf.
 * Breiman (2001), with all trees whether or not they saw the rows. Symmetric, 1 on the diagonal.
 *
 * The matrix has a cell for each pair: 5,000 rows take 200 MB.
 */
export function proximity(model: ForestModel, features: Features, rows: Uint32Array): Matrix {
  const n = rows.length;
  const leaves = leavesOf(model, features, rows);
  const result = zeros(n, n);
  const trees = model.trees.length;
  for (let t = 0; t < trees; t++) {
    const own = leaves.subarray(t * n, (t + 1) * n);
    for (const members of byLeaf(own).values()) {
      for (const i of members) for (const j of members) result.values[i * n + j]++;
    }
  }
  for (let at = 0; at < result.values.length; at++) result.values[at] /= trees;
  return result;
}

function byLeaf(leaves: Int32Array): Map<number, number[]> {
  const members = new Map<number, number[]>();
  leaves.forEach((leaf, i) => {
    const list = members.get(leaf);
    if (list) list.push(i);
    else members.set(leaf, [i]);
  });
  return members;
}
