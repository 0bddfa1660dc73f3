import type { Heap } from "../../../numeric/kernels/heap.ts";
import { argumentsIn } from "../../../numeric/kernels/layout.ts";
import { walkDeepTreesLayout } from "../../../numeric/kernels/layouts/walkDeepTrees.ts";
import { walkTreesLayout } from "../../../numeric/kernels/layouts/walkTrees.ts";
import type { Team } from "../../../numeric/kernels/team.ts";
import { stageColumns, stageRows } from "./stageRows.ts";

/** How rows are staged, and the kernel that lets them walk. Which way is taken changes no bit. */
export interface WalkingWay {
  /** Rows that are staged at a time. */
  readonly rows: number;
  /** Bytes from a row's value in one staged column to that in the next. */
  readonly apart: number;
  /** Bytes of the team's memory, from the address `at` of the methods on. */
  readonly bytes: number;
  /** Copies rows `begin` to `begin + count - 1` of the list; whether a value is missing. */
  stage(heap: Heap, at: number, rows: Uint32Array, begin: number, count: number): boolean;
  run(team: Team, at: number, job: WalkingJob): void;
}

/** What trees and which sums: the sums of an output are those of as many rows as are staged at a time. */
export interface WalkingJob {
  readonly count: number;
  readonly trees: number;
  readonly table: number;
  readonly sums: number;
  /** Numbers per leaf. */
  readonly leaf: number;
  readonly expected: ExpectedValues;
}

/** What a step has to expect: the less, the quicker. */
export type ExpectedValues = "numbers" | "gaps" | "categories";

/** As kernels are told. */
const EXPECTED: Readonly<Record<ExpectedValues, number>> = { numbers: 0, gaps: 1, categories: 2 };

/** The most bytes of staged rows. */
const STAGED_BYTES = 2 ** 25;

/** Rows of small trees that are staged at a time: they are still in the cache when they walk. */
const FEW_ROWS = 16_384;

/** Rows of a shard: below that, sharing the work costs more than it saves. */
const SHARD_ROWS = 1024;

/** Rows that walk through all small trees before the next ones, while these trees have this many bytes: else more. */
const TILE = 64;
const TILE_TREES = 2 ** 19;
const LARGE_TILE = 1024;

/** An odd number of cache lines between columns, so that the same rows of all columns have places in the cache. */
const PAD = 72;

/** For trees that share the cache: a few rows walk through all of them, from columns. */
export function smallWay(columns: readonly Float64Array[], rows: number, treeBytes: number): WalkingWay {
  const width = Math.max(1, columns.length);
  const most = rowsAtATime(rows, Math.min(FEW_ROWS, STAGED_BYTES / (8 * width)));
  const pitch = most + PAD;
  const tile = treeBytes <= TILE_TREES ? TILE : LARGE_TILE;
  return {
    rows: most,
    apart: 8 * pitch,
    bytes: 8 * pitch * width,
    stage: (heap, at, list, begin, count) =>
      stageColumns(columns, list, begin, count, heap.f64(at, pitch * width), pitch),
    run: (team, at, { count, trees, table, sums, leaf, expected }) => {
      const args = argumentsIn(walkTreesLayout, {
        rows: count,
        staged: at,
        trees,
        table,
        sums,
        apart: 8 * most,
        outputs: leaf,
        expected: EXPECTED[expected],
        tile,
      });
      team.run("walkTrees", args, Math.ceil(count / SHARD_ROWS));
    },
  };
}

/** Bytes of rows that walk through a large tree before the next one: fewer rows, and fetching the tree costs more. */
const DEEP_TILE = 2 ** 22;

/** At least so many parts to share, as long as they have so many rows. */
const PARTS = 4;
const LEAST_TILE = 512;

/** For trees that fill the cache: many rows walk through one of them, each with its values next to each other. */
export function deepWay(columns: readonly Float64Array[], rows: number): WalkingWay {
  const width = Math.max(1, columns.length);
  const most = rowsAtATime(rows, STAGED_BYTES / (8 * width));
  const tile = 8 * Math.ceil(Math.max(LEAST_TILE, Math.min(most / PARTS, DEEP_TILE / (8 * width))) / 8);
  const staged = 8 * most * width;
  const scratch = 32 + 4 * tile;
  return {
    rows: most,
    apart: 8,
    bytes: staged + scratch * Math.ceil(most / tile),
    stage: (heap, at, list, begin, count) => stageRows(columns, list, begin, count, heap.f64(at, most * width)),
    run: (team, at, { count, trees, table, sums, leaf, expected }) => {
      const args = argumentsIn(walkDeepTreesLayout, {
        rows: count,
        staged: at,
        stride: 8 * width,
        trees,
        table,
        sums,
        apart: 8 * most,
        outputs: leaf,
        expected: EXPECTED[expected],
        tile,
        scratch: at + staged,
        scratchBytes: scratch,
      });
      team.run("walkDeepTrees", args, Math.ceil(count / tile));
    },
  };
}

/** A multiple of 8, as kernels read eight rows at a time. */
function rowsAtATime(rows: number, most: number): number {
  return 8 * Math.ceil(Math.max(1, Math.min(rows, most)) / 8);
}
