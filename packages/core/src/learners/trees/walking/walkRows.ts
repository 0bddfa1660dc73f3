import type { Heap } from "../../../numeric/kernels/heap.ts";
import { ownTeam, type Team } from "../../../numeric/kernels/team.ts";
import { type ImageRule, imageBytes, LINE, writeImages } from "./treeImages.ts";
import type { WalkedTree } from "./walkedTree.ts";
import { deepWay, smallWay, type WalkingWay } from "./walkingWay.ts";

/** Rows that walk through trees and sum up what these say. */
export interface RowWalk {
  readonly trees: readonly WalkedTree[];
  /** Numbers per leaf. */
  readonly leaf: number;
  /** The first sum that tree t adds to: default 0. */
  readonly outputOf?: (tree: number) => number;
  /** The values of the trees' columns, in their order; empty where no tree asks. */
  readonly columns: readonly Float64Array[];
  readonly rows: Uint32Array;
  /** One column of sums per output, row after row: what trees say is added. */
  readonly sums: Float64Array;
  /** 0 where row i takes no part in tree t, at `t * rows + i`; default: all take part. */
  readonly mask?: Uint8Array;
  /** After each of these numbers of trees `keep` is called, for one part of the rows after the other. */
  readonly sizes?: readonly number[];
  /** The sums of rows `begin` to `begin + count - 1` of the list are now those of so many trees. */
  readonly keep?: (trees: number, begin: number, count: number) => void;
}

/** The most bytes of trees that are in the team's memory at a time, unless one tree alone has more. */
const TREE_BYTES = 2 ** 24;

/** Trees of more nodes on average do not share the cache with others. */
const DEEP = 1024;

/**
 * Adds what trees say of rows to sums, tree after tree: the same bits whatever the team, and however many rows and trees
 * are in its memory at a time.
 */
export function walkRows(walk: RowWalk, team: Team = ownTeam()): void {
  const { trees, rows, mask } = walk;
  if (trees.length === 0 || rows.length === 0) return;
  const { heap } = team;
  const mark = heap.mark();
  try {
    const { way, rule } = planOf(walk);
    const groups = groupsOf(trees, rule, mask ? way.rows : 0);
    const staged = heap.allocate(way.bytes);
    const sums = heap.allocate((8 * way.rows * walk.sums.length) / rows.length);
    const most = groups.reduce((count, { from, to }) => Math.max(count, to - from), 0);
    const masks = mask ? heap.allocate(way.rows * most) : 0;
    const free = heap.mark();
    let written: Group | null = null;
    let table = 0;
    for (let begin = 0; begin < rows.length; begin += way.rows) {
      const part: Part = { begin, count: Math.min(way.rows, rows.length - begin), sums, pitch: way.rows };
      const missing = way.stage(heap, staged, rows, begin, part.count);
      bringSums(heap, walk, part);
      for (const group of groups) {
        if (written !== group) {
          heap.release(free);
          table = writeImages(heap, trees.slice(group.from, group.to), rule, group.from, masks, way.rows);
          written = group;
        }
        if (mask) copyMasks(heap, masks, way.rows, mask, rows.length, group, part);
        for (let from = group.from; from < group.to; ) {
          const to = nextStop(walk, from, group.to);
          way.run(team, staged, {
            ...{ count: part.count, trees: to - from, table: table + LINE * (from - group.from) },
            ...{ sums, leaf: walk.leaf, expected: group.categories ? "categories" : missing ? "gaps" : "numbers" },
          });
          if (walk.keep && walk.sizes?.includes(to)) {
            takeSums(heap, walk, part);
            walk.keep(to, begin, part.count);
          }
          from = to;
        }
      }
      takeSums(heap, walk, part);
    }
  } finally {
    heap.release(mark);
  }
}

function planOf({ trees, leaf, outputOf = () => 0, columns, rows, mask }: RowWalk): {
  readonly way: WalkingWay;
  readonly rule: ImageRule;
} {
  const used = [...columns.keys()].filter((c) => columns[c].length > 0);
  const picked = used.map((c) => columns[c]);
  const nodes = trees.reduce((sum, { feature }) => sum + feature.length, 0);
  const isDeep = mask !== undefined || nodes > DEEP * trees.length;
  const way = isDeep ? deepWay(picked, rows.length) : smallWay(picked, rows.length, 16 * nodes);
  const offsets = new Uint32Array(columns.length);
  used.forEach((c, place) => {
    offsets[c] = place * way.apart;
  });
  const largest = new Float64Array(columns.length);
  if (trees.some(({ codes }) => codes.size > 0)) {
    for (const c of used) for (const row of rows) if (columns[c][row] > largest[c]) largest[c] = columns[c][row];
  }
  return { way, rule: { outputs: leaf, outputOf, offsets, largest } };
}

/** Trees that are in memory together: `from` to `to - 1`. */
interface Group {
  readonly from: number;
  readonly to: number;
  readonly categories: boolean;
}

function groupsOf(trees: readonly WalkedTree[], rule: ImageRule, maskBytes: number): Group[] {
  const groups: Group[] = [];
  let bytes = 0;
  let from = 0;
  const close = (to: number): void => {
    groups.push({ from, to, categories: trees.slice(from, to).some(({ codes }) => codes.size > 0) });
    from = to;
    bytes = 0;
  };
  trees.forEach((tree, t) => {
    const own = imageBytes(tree, rule) + maskBytes;
    if (t > from && bytes + own > TREE_BYTES) close(t);
    bytes += own;
  });
  close(trees.length);
  return groups;
}

/** The next number of trees, at most `end`, after which sums are kept. */
function nextStop({ sizes = [] }: RowWalk, from: number, end: number): number {
  return sizes.reduce((next, size) => (size > from && size < next ? size : next), end);
}

/** Some of the rows, and where their sums are while they walk: `pitch` numbers from one output's to the next's. */
interface Part {
  readonly begin: number;
  readonly count: number;
  readonly sums: number;
  readonly pitch: number;
}

function bringSums(heap: Heap, { sums, rows }: RowWalk, { begin, count, sums: at, pitch }: Part): void {
  for (let o = 0; o * rows.length < sums.length; o++) {
    heap.f64(at + 8 * o * pitch, count).set(sums.subarray(o * rows.length + begin, o * rows.length + begin + count));
  }
}

function takeSums(heap: Heap, { sums, rows }: RowWalk, { begin, count, sums: at, pitch }: Part): void {
  for (let o = 0; o * rows.length < sums.length; o++) {
    sums.set(heap.f64(at + 8 * o * pitch, count), o * rows.length + begin);
  }
}

function copyMasks(
  heap: Heap,
  masks: number,
  maskBytes: number,
  mask: Uint8Array,
  rows: number,
  { from, to }: Group,
  { begin, count }: Part,
): void {
  for (let t = from; t < to; t++) {
    const own = mask.subarray(t * rows + begin, t * rows + begin + count);
    heap.u8(masks + (t - from) * maskBytes, count).set(own);
  }
}
