import { ownTeam, type Team } from "../../../numeric/kernels/team.ts";
import { addTree, walker } from "../predictTree.ts";
import type { Tree } from "../treeModel.ts";

/** Trees that are summed, and the output that each of them begins at. */
export interface TreeSum {
  readonly trees: readonly Tree[];
  /** Sums per row. */
  readonly outputs: number;
  /** The first output that tree t adds to: default 0. In multi-class boosting each tree has one output of its own. */
  readonly outputOf?: (tree: number) => number;
}

/** Rows that are copied to the team's memory at a time. */
const STAGE = 16_384;

/** Rows of a shard: below that, sharing the work costs more than it saves. */
const SHARD_ROWS = 1024;

/** An odd number of cache lines between columns, so that the same rows of all columns have places in the cache. */
const PAD = 72;

/**
 * Adds what the trees say of the rows to `into`, one column of rows per output: the same bits as adding them one by one.
 *
 * `columns` are the values of the trees' columns, in their order. Trees that ask about categories walk in plain code.
 */
export function walkTrees(
  { trees, outputs, outputOf = () => 0 }: TreeSum,
  columns: readonly Float64Array[],
  rows: Uint32Array,
  into: Float64Array,
  team: Team = ownTeam(),
): void {
  if (trees.some(({ categories }) => categories.length > 0)) {
    trees.forEach((tree, t) => {
      const from = outputOf(t) * rows.length;
      addTree(walker(tree), columns, rows, into.subarray(from, from + tree.outputs * rows.length));
    });
    return;
  }
  if (trees.length === 0 || rows.length === 0) return;
  const { heap } = team;
  const mark = heap.mark();
  try {
    const most = 8 * Math.ceil(Math.min(STAGE, rows.length) / 8);
    const pitch = 8 * (most + PAD);
    const table = writeTrees(team, trees, pitch, outputOf);
    const staged = heap.allocate(pitch * Math.max(1, columns.length));
    const sums = heap.allocate(8 * most * outputs);
    for (let from = 0; from < rows.length; from += most) {
      const count = Math.min(most, rows.length - from);
      let missing = false;
      columns.forEach((column, c) => {
        if (stage(column, rows, from, count, heap.f64(staged + pitch * c, count))) missing = true;
      });
      const own = heap.f64(sums, most * outputs);
      for (let o = 0; o < outputs; o++)
        own.set(into.subarray(o * rows.length + from, o * rows.length + from + count), o * most);
      const shards = Math.ceil(count / SHARD_ROWS);
      const leaf = trees[0].outputs;
      team.run("walkTrees", [count, staged, pitch, trees.length, table, sums, 8 * most, leaf, missing ? 1 : 0], shards);
      for (let o = 0; o < outputs; o++) into.set(own.subarray(o * most, o * most + count), o * rows.length + from);
    }
  } finally {
    heap.release(mark);
  }
}

/** Copies values; whether any of them is missing: only then does the sum of their zero multiples stay no number. */
function stage(column: Float64Array, rows: Uint32Array, from: number, count: number, into: Float64Array): boolean {
  let trace = 0;
  for (let i = 0; i < count; i++) {
    const value = column[rows[from + i]];
    into[i] = value;
    trace += value * 0;
  }
  return trace !== 0;
}

/** The trees as the kernel wants them: children side by side, breadth first. */
function writeTrees({ heap }: Team, trees: readonly Tree[], pitch: number, outputOf: (tree: number) => number): number {
  const table = heap.allocate(48 * trees.length);
  trees.forEach((tree, t) => {
    const n = tree.feature.length;
    const { outputs } = tree;
    const nodes = heap.allocate(16 * n);
    const values = heap.allocate(8 * n * outputs);
    const missing = heap.allocate(n);
    const order = [0];
    const depth = [0];
    let least = Number.POSITIVE_INFINITY;
    const doubles = heap.f64(nodes, 2 * n);
    const words = heap.u32(nodes, 4 * n);
    const ownValues = heap.f64(values, n * outputs);
    const ownMissing = heap.u8(missing, n);
    for (let i = 0; i < n; i++) {
      const node = order[i];
      for (let o = 0; o < outputs; o++) ownValues[i * outputs + o] = tree.values[node * outputs + o];
      ownMissing[i] = tree.missingLeft[node] === 1 ? 0 : 1;
      if (tree.feature[node] < 0) {
        least = Math.min(least, depth[i]);
        doubles[2 * i] = Number.POSITIVE_INFINITY;
        words[4 * i + 2] = 0;
        words[4 * i + 3] = nodes + 16 * i;
        continue;
      }
      doubles[2 * i] = tree.threshold[node];
      words[4 * i + 2] = tree.feature[node] * pitch;
      words[4 * i + 3] = nodes + 16 * order.length;
      order.push(tree.left[node], tree.right[node]);
      depth.push(depth[i] + 1, depth[i] + 1);
    }
    heap.f64(table + 48 * t, 6).set([nodes, values, missing, least, depth[n - 1], outputOf(t)]);
  });
  return table;
}
