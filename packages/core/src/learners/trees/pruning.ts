import { minQueue } from "./minQueue.ts";
import type { Tree } from "./treeModel.ts";

/**
 * The path of cost-complexity pruning: the subtree with the least impurity + alpha x leaves, for every alpha at once.
 *
 * Impurity is the sum over the leaves of their impurity times their share of the training weight, so alpha is per row,
 * as scikit-learn's ccp_alpha. The weakest link, the split with the least decrease of impurity per leaf, goes first; of
 * equally weak ones the one that comes first in the tree.
 *
 * @see {@link pruningPath}
 */
export interface PruningPath {
  /** Ascending from 0: at each the tree changes. Equal ones can follow each other, one pruned node each. */
  readonly alphas: readonly number[];
  /** Impurity of the leaves from that alpha on. */
  readonly impurities: readonly number[];
  /** The number of leaves from that alpha on. */
  readonly leaves: readonly number[];
  /** From this alpha on the node is no longer split; Infinity at leaves of the full tree. */
  readonly prunedAt: Float64Array;
}

/**
 * The cost-complexity pruning path of a tree, by weakest-link pruning.
 *
 * @example
 * ```ts
 * import { defineTask, stream, tableFrom, tree } from "@heldout/core";
 * import { pruningPath } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [1, 1, 5, 6] }), { target: "y" });
 * const full = tree().fit({ ...task, weight: null }, Uint32Array.of(0, 1, 2, 3), stream(1)).tree;
 * pruningPath(full).leaves; // [ 3, 2, 1 ]
 * ```
 *
 * @see Breiman, Friedman, Olshen and Stone (1984), Classification and Regression Trees, chapter 3
 */
export function pruningPath(tree: Tree): PruningPath {
  const { feature, left, right, weight, impurity } = tree;
  const n = feature.length;
  const own = Float64Array.from({ length: n }, (_, i) => (weight[i] / (weight[0] || 1)) * impurity[i]);
  const below = own.slice();
  const leaves = new Int32Array(n).fill(1);
  const parent = new Int32Array(n).fill(-1);
  for (let i = n - 1; i >= 0; i--) {
    if (feature[i] < 0) continue;
    below[i] = below[left[i]] + below[right[i]];
    leaves[i] = leaves[left[i]] + leaves[right[i]];
    parent[left[i]] = i;
    parent[right[i]] = i;
  }
  const prunedAt = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const gone = new Uint8Array(n);
  const link = (i: number): number => (own[i] - below[i]) / (leaves[i] - 1);
  const queue = minQueue(n);
  for (let i = 0; i < n; i++) if (feature[i] >= 0) queue.add(link(i), i);
  const path = { alphas: [0], impurities: [below[0]], leaves: [leaves[0]] };
  let alpha = 0;
  for (let weakest = queue.take(); weakest >= 0; weakest = queue.take()) {
    if (gone[weakest]) continue;
    // links only grow stronger when something below them goes, so an old entry comes up too early and waits again
    if (link(weakest) > queue.lastKey()) {
      queue.add(link(weakest), weakest);
      continue;
    }
    // a link above it that differs in nothing but rounding is as weak, and comes first
    let node = weakest;
    const same = link(weakest) + ROUNDING * own[0];
    for (let i = parent[weakest]; i >= 0; i = parent[i]) if (link(i) <= same) node = i;
    // rounding may also make the next link a little weaker than the last
    alpha = Math.max(alpha, link(node));
    const fewer = leaves[node] - 1;
    const more = own[node] - below[node];
    for (const stack = [left[node], right[node]]; stack.length > 0; ) {
      const i = stack.pop() ?? -1;
      if (gone[i] || feature[i] < 0) continue;
      gone[i] = 1;
      if (prunedAt[i] > alpha) prunedAt[i] = alpha;
      stack.push(left[i], right[i]);
    }
    gone[node] = 1;
    prunedAt[node] = alpha;
    for (let i = node; i >= 0; i = parent[i]) {
      below[i] += more;
      leaves[i] -= fewer;
    }
    path.alphas.push(alpha);
    path.impurities.push(below[0]);
    path.leaves.push(leaves[0]);
  }
  return { ...path, prunedAt };
}

/** Share of the root's impurity below which links are equal. */
const ROUNDING = 1e-13;

/**
 * The tree without the splits that are pruned at this alpha; at 0 nothing is.
 *
 * @param tree the full tree
 * @param path its pruning path
 * @param alpha penalty per leaf, 0 or more
 *
 * @example
 * ```ts
 * import { defineTask, stream, tableFrom, tree } from "@heldout/core";
 * import { prune, pruningPath } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [1, 1, 5, 6] }), { target: "y" });
 * const full = tree().fit({ ...task, weight: null }, Uint32Array.of(0, 1, 2, 3), stream(1)).tree;
 * [full.feature.length, prune(full, pruningPath(full), 0.2).feature.length]; // [ 5, 3 ]
 * ```
 */
export function prune(tree: Tree, { prunedAt }: Pick<PruningPath, "prunedAt">, alpha: number): Tree {
  if (alpha === 0) return tree;
  const { feature, left, right, categoryStart } = tree;
  const kept: number[] = [];
  const numberOf = new Int32Array(feature.length);
  for (const stack = [0]; stack.length > 0; ) {
    const i = stack.pop() ?? 0;
    numberOf[i] = kept.length;
    kept.push(i);
    if (feature[i] >= 0 && prunedAt[i] > alpha) stack.push(right[i], left[i]);
  }
  const splits = (i: number): boolean => feature[i] >= 0 && prunedAt[i] > alpha;
  const starts = [0];
  const categories: number[] = [];
  for (const i of kept) {
    if (splits(i))
      for (let at = categoryStart[i]; at < categoryStart[i + 1]; at++) categories.push(tree.categories[at]);
    starts.push(categories.length);
  }
  return {
    outputs: tree.outputs,
    feature: kept.map((i) => (splits(i) ? feature[i] : -1)),
    threshold: kept.map((i) => (splits(i) ? tree.threshold[i] : 0)),
    left: kept.map((i) => (splits(i) ? numberOf[left[i]] : -1)),
    right: kept.map((i) => (splits(i) ? numberOf[right[i]] : -1)),
    missingLeft: kept.map((i) => (splits(i) ? tree.missingLeft[i] : 0)),
    categoryStart: starts,
    categories,
    rows: kept.map((i) => tree.rows[i]),
    weight: kept.map((i) => tree.weight[i]),
    impurity: kept.map((i) => tree.impurity[i]),
    values: kept.flatMap((i) => tree.values.slice(i * tree.outputs, (i + 1) * tree.outputs)),
  };
}
