import { powerOf } from "../../numeric/kernels/nearestHeap.ts";

/** Rows of a leaf: as many as the kernel looks at in one step. */
export const LEAF = 32;

/** A tree over rows: every leaf but the last is full, so leaf l holds places 32 l to 32 l + 31 of `order`. */
export interface PointTree {
  /** Rows, leaf by leaf. */
  readonly order: Uint32Array;
  readonly leaves: number;
  /** Per node the first of its two children, which lie side by side, or ~leaf. */
  readonly nodes: Int32Array;
  readonly splitColumn: Int32Array;
  /** Rows below it went to the first child, rows above it to the second. */
  readonly splitValue: Float32Array;
  /** Per node a box, per column the lower and the upper end, or a ball: its centre and then its radius. */
  readonly shapes: Float32Array;
  readonly shapeLength: number;
}

/** Points, column after column. */
export interface Points {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** The norm that a ball is measured by: the number of a metric, and the exponent where it has one. */
export interface Norm {
  readonly metric: number;
  readonly p: number;
}

/**
 * Splits the rows in two at the column in which they spread most, again and again, until 32 are left. Bentley (1975) for
 * boxes, Omohundro (1989) for balls. Depends on nothing but the points and their order.
 */
export function buildTree(points: Points, kind: "box" | "ball", norm: Norm): PointTree {
  const { rows, columns } = points;
  const leaves = Math.ceil(rows / LEAF);
  const count = 2 * leaves - 1;
  const shapeLength = kind === "box" ? 2 * columns : columns + 1;
  const tree: PointTree = {
    order: Uint32Array.from({ length: rows }, (_, i) => i),
    leaves,
    nodes: new Int32Array(count),
    splitColumn: new Int32Array(count),
    splitValue: new Float32Array(count),
    shapes: new Float32Array(count * shapeLength),
    shapeLength,
  };
  const corners = new Float32Array(2 * columns);
  const shape = kind === "box" ? null : ballShape(points, tree, norm);
  const open: [node: number, from: number, to: number][] = [[0, 0, rows]];
  let next = 1;
  for (let at = open.pop(); at; at = open.pop()) {
    const [node, from, to] = at;
    cornersOf(points, tree.order, from, to, corners);
    if (shape === null) tree.shapes.set(corners, node * shapeLength);
    else shape(node, from, to);
    const inside = Math.ceil((to - from) / LEAF);
    if (inside === 1) {
      tree.nodes[node] = ~(from / LEAF);
      continue;
    }
    const column = widest(corners, columns);
    const cut = from + LEAF * Math.ceil(inside / 2);
    tree.splitColumn[node] = column;
    tree.splitValue[node] = putInOrder(points, column, tree.order, from, to, cut);
    tree.nodes[node] = next;
    open.push([next + 1, cut, to], [next, from, cut]);
    next += 2;
  }
  return tree;
}

function cornersOf(
  { rows, columns, values }: Points,
  order: Uint32Array,
  from: number,
  to: number,
  into: Float32Array,
): void {
  for (let j = 0; j < columns; j++) {
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    const column = j * rows;
    for (let i = from; i < to; i++) {
      const value = values[column + order[i]];
      if (value < least) least = value;
      if (value > most) most = value;
    }
    into[2 * j] = least;
    into[2 * j + 1] = most;
  }
}

function widest(corners: Float32Array, columns: number): number {
  const width = (j: number): number => corners[2 * j + 1] - corners[2 * j];
  let best = 0;
  for (let j = 1; j < columns; j++) if (width(j) > width(best)) best = j;
  return best;
}

/** Writes the ball around the mean of a node's points. The radius is rounded up. */
function ballShape(
  { rows, columns, values }: Points,
  { order, shapes, shapeLength }: PointTree,
  { metric, p }: Norm,
): (node: number, from: number, to: number) => void {
  const { add, root } = powerOf(metric, p);
  const sums = new Float64Array(rows);
  return (node, from, to) => {
    const at = node * shapeLength;
    sums.fill(0, from, to);
    for (let j = 0; j < columns; j++) {
      const column = j * rows;
      let total = 0;
      for (let i = from; i < to; i++) total += values[column + order[i]];
      shapes[at + j] = total / (to - from);
      const centre = shapes[at + j];
      for (let i = from; i < to; i++) sums[i] = add(sums[i], values[column + order[i]] - centre);
    }
    let most = 0;
    for (let i = from; i < to; i++) if (sums[i] > most) most = sums[i];
    shapes[at + columns] = root(most) * (1 + 1e-6);
  };
}

/**
 * Brings the `cut - from` rows with the least values of a column to the front, by Hoare's selection; gives the least
 * value behind them.
 */
function putInOrder(
  { rows, values }: Points,
  column: number,
  order: Uint32Array,
  from: number,
  to: number,
  cut: number,
): number {
  const of = column * rows;
  let low = from;
  let high = to - 1;
  while (low < high) {
    const pivot = median(values[of + order[low]], values[of + order[(low + high) >> 1]], values[of + order[high]]);
    let left = low;
    let right = high;
    while (left <= right) {
      while (values[of + order[left]] < pivot) left++;
      while (values[of + order[right]] > pivot) right--;
      if (left > right) break;
      const row = order[left];
      order[left++] = order[right];
      order[right--] = row;
    }
    if (cut <= right) high = right;
    else if (cut >= left) low = left;
    else break;
  }
  return values[of + order[cut]];
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/** The points in the order of the leaves that they would lie in: neighbours in this order walk the same way. */
export function orderByLeaf(
  { nodes, splitColumn, splitValue, leaves }: PointTree,
  { rows, values }: Points,
): Uint32Array {
  const leafOf = new Uint32Array(rows);
  const starts = new Uint32Array(leaves + 1);
  for (let i = 0; i < rows; i++) {
    let node = 0;
    while (nodes[node] >= 0) {
      node = nodes[node] + (values[splitColumn[node] * rows + i] >= splitValue[node] ? 1 : 0);
    }
    leafOf[i] = ~nodes[node];
    starts[leafOf[i] + 1]++;
  }
  for (let leaf = 0; leaf < leaves; leaf++) starts[leaf + 1] += starts[leaf];
  const order = new Uint32Array(rows);
  for (let i = 0; i < rows; i++) order[starts[leafOf[i]]++] = i;
  return order;
}
