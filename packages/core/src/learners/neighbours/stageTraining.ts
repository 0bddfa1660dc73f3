import type { Heap } from "../../numeric/kernels/heap.ts";
import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { searchNodesLayout } from "../../numeric/kernels/layouts/searchNodes.ts";
import { searchPanelsLayout } from "../../numeric/kernels/layouts/searchPanels.ts";
import type { Team } from "../../numeric/kernels/team.ts";
import type { Algorithm } from "./algorithm.ts";
import type { MetricName } from "./distance.ts";
import { LEAF, type PointTree } from "./pointTree.ts";
import type { Placed } from "./space.ts";
import { widen } from "./wideNodes.ts";

/** Where training rows lie in the team's memory, as the kernels want to be told. */
export interface StagedTraining {
  readonly kernel: "searchNodes" | "searchPanels";
  readonly exact: number;
  readonly lengths: number;
  /** The kernel's own arguments, behind those of every search. */
  readonly own: readonly number[];
  /** The length of the longest rounded row. */
  readonly longest: number;
}

/** Bytes of a stack: eight per open node, of which there are at most eight on each of at most eleven levels. */
const STACK = 1024;

/** The training rows for products, for a tree, or, without one and for other metrics, leaf after leaf. */
export function stageTraining(
  { heap }: Team,
  rows: Placed,
  columns: number,
  tree: PointTree | null,
  {
    algorithm,
    metric,
    shards,
  }: { readonly algorithm: Algorithm; readonly metric: MetricName; readonly shards: number },
): StagedTraining {
  const exact = heap.allocate(8 * rows.exact.length);
  heap.f64(exact, rows.exact.length).set(rows.exact);
  const lengths = heap.allocate(8 * rows.rows);
  heap.f64(lengths, rows.rows).set(rows.lengths);
  if (tree === null && (metric === "euclidean" || metric === "cosine")) {
    const { panels, halves, longest } = panelsOf(rows, columns);
    const staged = { panels: stageFloats(heap, panels), halves: stageFloats(heap, halves) };
    const own = argumentsIn(searchPanelsLayout, { ...staged, rows: rows.rows });
    return { kernel: "searchPanels", exact, lengths, own, longest };
  }
  const { leaves, ids } = leavesOf(rows, columns, tree?.order ?? null);
  const leavesAt = stageFloats(heap, leaves);
  const idsAt = heap.allocate(4 * ids.length);
  heap.u32(idsAt, ids.length).set(ids);
  const staged = {
    leaves: leavesAt,
    leafPlaces: idsAt,
    leafCount: ids.length / LEAF,
    stacks: heap.allocate(STACK * shards),
    stackBytes: STACK,
  };
  if (tree === null) {
    const own = argumentsIn(searchNodesLayout, { nodes: 0, shapes: 0, shapeBytes: 0, tree: 0, ...staged });
    return { kernel: "searchNodes", exact, lengths, own, longest: 0 };
  }
  const wide = widen(tree);
  const nodes = heap.allocate(4 * wide.children.length);
  heap.i32(nodes, wide.children.length).set(wide.children);
  const kind = algorithm === "kdTree" ? 1 : 2;
  const shapes = stageFloats(heap, wide.shapes);
  const own = argumentsIn(searchNodesLayout, {
    nodes,
    shapes,
    shapeBytes: 4 * wide.shapeLength,
    tree: kind,
    ...staged,
  });
  return { kernel: "searchNodes", exact, lengths, own, longest: 0 };
}

function stageFloats(heap: Heap, values: Float32Array): number {
  const at = heap.allocate(4 * values.length);
  new Float32Array(heap.memory.buffer, at, values.length).set(values);
  return at;
}

/** Eight rows each, column by column, and half of the squared lengths. What fills the last panel is no row. */
function panelsOf(
  { rows, rounded }: Placed,
  columns: number,
): { readonly panels: Float32Array; readonly halves: Float32Array; readonly longest: number } {
  const count = Math.ceil(rows / 8);
  const panels = new Float32Array(8 * count * columns);
  const squares = new Float64Array(8 * count);
  for (let j = 0; j < columns; j++) {
    for (let i = 0; i < rows; i++) {
      const value = rounded[j * rows + i];
      panels[((i >> 3) * columns + j) * 8 + (i & 7)] = value;
      squares[i] += value * value;
    }
  }
  let longest = 0;
  const halves = new Float32Array(squares.length);
  for (let i = 0; i < squares.length; i++) {
    longest = Math.max(longest, squares[i]);
    halves[i] = squares[i] / 2;
  }
  return { panels, halves, longest: Math.sqrt(longest) };
}

/** Far away from every row and query: what fills the last leaf. */
const NOWHERE = 1e15;

/** The coordinates of the rows leaf by leaf, column by column, and who they are. */
function leavesOf(
  { rows, rounded }: Placed,
  columns: number,
  order: Uint32Array | null,
): { readonly leaves: Float32Array; readonly ids: Uint32Array } {
  const count = Math.ceil(rows / LEAF);
  const leaves = new Float32Array(count * LEAF * columns).fill(NOWHERE);
  const ids = new Uint32Array(count * LEAF).fill(0xffffffff);
  for (let i = 0; i < rows; i++) ids[i] = order ? order[i] : i;
  for (let from = 0; from < rows; from += LEAF) {
    const to = Math.min(rows, from + LEAF);
    for (let j = 0; j < columns; j++) {
      const at = from * (columns - 1) + j * LEAF;
      for (let i = from; i < to; i++) leaves[at + i] = rounded[j * rows + ids[i]];
    }
  }
  return { leaves, ids };
}
