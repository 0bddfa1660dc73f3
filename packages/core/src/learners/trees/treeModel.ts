import { isCount, isFiniteNumber, isNumbers, isRecord } from "../shape.ts";

/**
 * A binary tree as flat lists of numbers, one entry per node, the root first and every node before its children
 * (pre-order: the left child of node i is node i + 1).
 *
 * A number goes left when x <= threshold. A category goes by a set: the codes listed for the node take the side that
 * missing values do not take, and every other code, seen in training or not, goes with the missing values. So every row
 * reaches a leaf. It survives JSON and structuredClone bit by bit.
 *
 * @see {@link pruningPath}
 */
export type Tree = Readonly<{
  /** Numbers per node: one per class (shares), or 1. */
  outputs: number;
  /** The column that the node asks about; -1 at a leaf. */
  feature: readonly number[];
  /** 0 at a leaf and where a category is asked. Number.MAX_VALUE: only a missing value does not go left. */
  threshold: readonly number[];
  /** The left child; -1 at a leaf. */
  left: readonly number[];
  /** The right child; -1 at a leaf. */
  right: readonly number[];
  /** 1 where a missing value goes left, otherwise 0. */
  missingLeft: readonly number[];
  /** The codes of node i are at categoryStart[i] .. categoryStart[i + 1] - 1 of `categories`; none where a number is asked. */
  categoryStart: readonly number[];
  /** Codes that do not go with the missing values, ascending within a node. */
  categories: readonly number[];
  /** Training rows at the node. */
  rows: readonly number[];
  /** Sum of the weights of these rows (of their second derivatives, when grown on gradients). */
  weight: readonly number[];
  /** Per unit of weight, before the node's own split. */
  impurity: readonly number[];
  /** Output o of node i at `i * outputs + o`: shares of the classes, mean, median or step. */
  values: readonly number[];
}>;

export function isLeaf({ feature }: Tree, node: number): boolean {
  return feature[node] < 0;
}

/** Whether the node asks about a category and not about a number. */
export function asksCategory({ categoryStart }: Tree, node: number): boolean {
  return categoryStart[node + 1] > categoryStart[node];
}

export function leafCount({ feature }: Tree): number {
  let count = 0;
  for (const f of feature) if (f < 0) count++;
  return count;
}

/** The longest way from the root to a leaf, in splits; 0 for a single leaf. */
export function depthOf({ feature, left, right }: Tree): number {
  const depth = new Array<number>(feature.length).fill(0);
  let deepest = 0;
  for (let i = 0; i < feature.length; i++) {
    if (depth[i] > deepest) deepest = depth[i];
    if (feature[i] < 0) continue;
    depth[left[i]] = depth[i] + 1;
    depth[right[i]] = depth[i] + 1;
  }
  return deepest;
}

/** Whether something read from a file is a tree over so many columns: every way ends at a leaf. */
export function isTree(stored: unknown, columns: number): stored is Tree {
  if (!isRecord(stored) || !isCount(stored.outputs) || stored.outputs < 1 || !isNumbers(stored.feature)) return false;
  const { outputs, feature, threshold, left, right, missingLeft, categoryStart, categories, rows, weight } = stored;
  const n = feature.length;
  if (n === 0 || !isNumbers(threshold, n) || !isNumbers(left, n) || !isNumbers(right, n)) return false;
  if (!isNumbers(rows, n) || !rows.every(isCount) || !isNumbers(weight, n) || !weight.every((w) => w >= 0))
    return false;
  if (!isNumbers(missingLeft, n) || !missingLeft.every((side) => side === 0 || side === 1)) return false;
  if (!isNumbers(stored.impurity, n) || !isNumbers(stored.values, n * outputs)) return false;
  if (!isNumbers(categoryStart, n + 1) || !isNumbers(categories) || !categories.every(isCount)) return false;
  if (categoryStart[0] !== 0 || categoryStart[n] !== categories.length) return false;
  // in pre-order every node but the root is the child of exactly one earlier node
  const parents = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    if (!(categoryStart[i + 1] >= categoryStart[i])) return false;
    if (feature[i] === -1 && left[i] === -1 && right[i] === -1) continue;
    if (!isCount(feature[i]) || feature[i] >= columns || left[i] !== i + 1) return false;
    if (!isCount(right[i]) || right[i] <= left[i] || right[i] >= n || !isFiniteNumber(threshold[i])) return false;
    if (parents[left[i]]++ > 0 || parents[right[i]]++ > 0) return false;
  }
  return parents.every((count, i) => count === (i === 0 ? 0 : 1));
}
