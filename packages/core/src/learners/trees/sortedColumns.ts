import type { Presorted } from "./presort.ts";

/** The columns of one tree while it grows: every node owns the same range of places in all of them. */
export interface SortedColumns {
  readonly columns: readonly SortedColumn[];
  /** The positions of each node in ascending order. */
  readonly members: Int32Array;
}

export interface SortedColumn {
  readonly order: Int32Array;
  readonly values: Float64Array;
  /** Whether any value is missing, in the whole column. */
  readonly missing: boolean;
  readonly category: boolean;
}

/** Copies of the sorted columns without the positions of weight 0. */
export function sortedColumns({ columns, count }: Presorted, weights: Float64Array | null): SortedColumns {
  let kept = count;
  if (weights) {
    kept = 0;
    for (let i = 0; i < count; i++) if (weights[i] > 0) kept++;
  }
  const members = new Int32Array(kept);
  for (let i = 0, at = 0; at < kept; i++) if (!weights || weights[i] > 0) members[at++] = i;
  return {
    members,
    columns: columns.map(({ order, values, missing, category }) => {
      if (kept === count || !weights)
        return { order: order.slice(), values: values.slice(), missing: missing > 0, category };
      const ownOrder = new Int32Array(kept);
      const ownValues = new Float64Array(kept);
      for (let i = 0, at = 0; at < kept; i++) {
        if (!(weights[order[i]] > 0)) continue;
        ownOrder[at] = order[i];
        ownValues[at++] = values[i];
      }
      return { order: ownOrder, values: ownValues, missing: missing > 0, category };
    }),
  };
}

/** Space for the part of a range that moves to its end. */
export interface Scratch {
  readonly order: Int32Array;
  readonly values: Float64Array;
}

/** Cuts the range begin .. end - 1 in two, positions with side 1 first, and keeps the order within both. */
export function cutColumn(
  { order, values }: SortedColumn,
  begin: number,
  end: number,
  side: Uint8Array,
  scratch: Scratch,
): void {
  const { order: so, values: sv } = scratch;
  let l = begin;
  let r = 0;
  // both are written and one of the two counts: a branch would be guessed wrong every other time
  for (let i = begin; i < end; i++) {
    const p = order[i];
    const x = values[i];
    const s = side[p];
    order[l] = p;
    values[l] = x;
    so[r] = p;
    sv[r] = x;
    l += s;
    r += 1 - s;
  }
  for (let i = 0; i < r; i++) {
    order[l + i] = so[i];
    values[l + i] = sv[i];
  }
}

/** The same for the positions alone. Gives the first place of the second part. */
export function cutMembers(
  members: Int32Array,
  begin: number,
  end: number,
  side: Uint8Array,
  scratch: Int32Array,
): number {
  let l = begin;
  let r = 0;
  for (let i = begin; i < end; i++) {
    const p = members[i];
    const s = side[p];
    members[l] = p;
    scratch[r] = p;
    l += s;
    r += 1 - s;
  }
  for (let i = 0; i < r; i++) members[l + i] = scratch[i];
  return l;
}
