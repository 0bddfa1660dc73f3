import { argumentsIn } from "../kernels/layout.ts";
import { multiplyColumnsLayout } from "../kernels/layouts/multiplyColumns.ts";
import type { Team } from "../kernels/team.ts";
import { type Matrix, zeros } from "./matrix.ts";

/** Sums of a group of row blocks, at most so many numbers for all groups together. */
const MOST_SUMS = 1 << 21;

const MOST_GROUPS = 32;

/** A side of a product matrix in the kernels: they work in fours. */
export function inFours(count: number): number {
  return (count + 3) & ~3;
}

/** Rows that kernels take at a time where they multiply columns: a block of few columns stays in the second-level cache. */
export const PRODUCT_ROWS = 512;

/** Of more columns than this half as many rows are taken. */
const MANY_COLUMNS = 512;

/** How many groups of blocks have sums of their own: as many as there is work for, and memory; never by threads. */
export function groupsOf(rows: number, height: number, sums: number): number {
  const blocks = Math.ceil(rows / height);
  return Math.max(1, Math.min(MOST_GROUPS, blocks, Math.floor(MOST_SUMS / Math.max(1, sums))));
}

/**
 * Σ factor² x y over the rows, for all left and right columns, which are addresses in the team's memory: the left ones
 * are rows of the result, the right ones its columns. Of the same columns on both sides (`right` absent) only half is
 * computed. Sums run in an order that depends on the shape alone.
 */
export function weightedProducts(
  team: Team,
  {
    left,
    right,
    rows,
    factors,
    single = false,
    float32 = false,
  }: {
    readonly left: Uint32Array;
    readonly right?: Uint32Array;
    /** Even. */
    readonly rows: number;
    /** Address of one number per row. */
    readonly factors: number;
    /** Single precision will do: six digits or so. Default false. */
    readonly single?: boolean;
    /** The columns are in single precision themselves, of a multiple of four rows. Default false. */
    readonly float32?: boolean;
  },
): Matrix {
  const { heap } = team;
  const result = zeros(left.length, (right ?? left).length);
  if (result.values.length === 0) return result;
  const mark = heap.mark();
  try {
    const rights = right ?? left;
    const [wide, long] = [inFours(left.length), inFours(rights.length)];
    const height = wide > MANY_COLUMNS ? PRODUCT_ROWS / 2 : PRODUCT_ROWS;
    const groups = groupsOf(rows, height, wide * long);
    const leftAt = listAt(team, left);
    const rightAt = right ? listAt(team, right) : leftAt;
    const scratchBytes = 8 * height * (right ? wide + long : wide);
    const sums = heap.allocate(8 * wide * long * groups);
    const scratch = heap.allocate(scratchBytes * groups);
    const args = argumentsIn(multiplyColumnsLayout, {
      left: leftAt,
      lefts: left.length,
      right: rightAt,
      rights: rights.length,
      rows,
      most: height,
      groups,
      factors,
      sums,
      sumBytes: 8 * wide * long,
      scratch,
      scratchBytes,
      same: right ? 0 : 1,
      float32: float32 ? 1 : 0,
    });
    team.run(single || float32 ? "multiplySingle" : "multiplyColumns", args, groups);
    addGroups(result, heap.f64(sums, wide * long * groups), { wide, each: wide * long, groups, half: !right });
    return result;
  } finally {
    heap.release(mark);
  }
}

/** Adds the matrices of all groups, in their order; where only half is there, the other is its image. */
export function addGroups(
  into: Matrix,
  sums: Float64Array,
  {
    wide,
    each,
    groups,
    half,
    from = 0,
  }: {
    readonly wide: number;
    readonly each: number;
    readonly groups: number;
    readonly half: boolean;
    readonly from?: number;
  },
): void {
  const { rows, columns, values } = into;
  for (let c = 0; c < columns; c++) {
    const end = half ? c + 1 : rows;
    for (let g = 0; g < groups; g++) {
      const at = g * each + from + c * wide;
      for (let r = 0; r < end; r++) values[c * rows + r] += sums[at + r];
    }
    if (half) for (let r = 0; r < c; r++) values[r * rows + c] = values[c * rows + r];
  }
}

/** A list of addresses in the team's memory, good until the caller releases its mark. */
export function listAt({ heap }: Team, addresses: Uint32Array): number {
  const at = heap.allocate(Math.max(4, 4 * addresses.length));
  heap.u32(at, addresses.length).set(addresses);
  return at;
}
