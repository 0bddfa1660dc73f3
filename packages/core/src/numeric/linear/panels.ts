import { argumentsIn } from "../kernels/layout.ts";
import { addPanelProductsLayout } from "../kernels/layouts/addPanelProducts.ts";
import { fillPanelsLayout } from "../kernels/layouts/fillPanels.ts";
import { ownTeam, type Team } from "../kernels/team.ts";
import type { Matrix } from "./matrix.ts";

/** Products of numbers below which sharing them out costs more than it saves. */
const WORTH_SHARING = 2e6;

/**
 * Room for sums of products of vectors, in the memory of the kernels.
 *
 * Vectors lie two and two, entry by entry side by side (a panel): entry i of vector v is at
 * `(v >> 1) * apart + 2 * i + (v & 1)`. Everything is 0 at first.
 */
export interface ProductSpace {
  readonly left: Float64Array;
  /** The same as `left` when vectors are multiplied with one another. */
  readonly right: Float64Array;
  readonly apart: number;
  /** The product of left vector i and right vector j is at `j * rows + i`. */
  readonly sums: Float64Array;
  readonly rows: number;
  /**
   * Adds the products over the first `length` entries. Each is summed from the first entry to the last and then added,
   * so its bits depend on nothing else. Vectors multiplied with one another: only those of i <= j are complete.
   */
  readonly addProducts: (length: number) => void;
  /**
   * Puts some rows of a matrix of as many columns as there are left vectors into them, less a number per column and times
   * one per row.
   */
  readonly fillLeft: (a: Matrix, rows: RowsToFill) => void;
}

export interface RowsToFill {
  readonly start: number;
  readonly size: number;
  /** One per column. Default: nothing is taken away. */
  readonly centre?: Float64Array | undefined;
  /** One per row of the matrix. */
  readonly factors: Float64Array | null;
}

/** Columns that are copied at a time before they become panels: their entries stay in the cache meanwhile. */
const STAGED = 64;

/** Works with so many vectors of up to `length` entries; without `right`, with one another. The room is gone afterwards. */
export function withProducts<T>(
  { left, right, length }: { readonly left: number; readonly right?: number; readonly length: number },
  work: (space: ProductSpace) => T,
): T {
  const team = ownTeam();
  const { heap } = team;
  const lefts = Math.ceil(left / 2);
  const rights = right === undefined ? lefts : Math.ceil(right / 2);
  const apart = 2 * length;
  const mark = heap.mark();
  try {
    const leftAt = heap.allocate(8 * apart * lefts);
    const rightAt = right === undefined ? leftAt : heap.allocate(8 * apart * rights);
    const sumsAt = heap.allocate(32 * lefts * rights);
    const stage = stageFor(team, length);
    const rows = 2 * lefts;
    const half = right === undefined ? 1 : 0;
    return work({
      left: heap.f64(leftAt, apart * lefts).fill(0),
      right: right === undefined ? heap.f64(leftAt, apart * lefts) : heap.f64(rightAt, apart * rights).fill(0),
      apart,
      sums: heap.f64(sumsAt, rows * 2 * rights).fill(0),
      rows,
      addProducts: (entries) => {
        const shared = team.size > 1 && 4 * lefts * rights * entries > WORTH_SHARING;
        // more parts than members: those of a half matrix differ in size
        const shards = shared ? Math.min(rights, 8 * team.size) : 1;
        const factors = { left: leftAt, lefts, right: rightAt, rights, bytes: 8 * apart, length: entries };
        team.run("addPanelProducts", argumentsIn(addPanelProductsLayout, { ...factors, into: sumsAt, half }), shards);
      },
      fillLeft: (a, some) => fillPanels(team, stage, { at: leftAt, bytes: 8 * apart }, a, some),
    });
  } finally {
    heap.release(mark);
  }
}

/** Where columns wait to become panels; all of it is asked for beforehand, because views are good until memory grows. */
interface Stage {
  readonly columns: number;
  readonly pitch: number;
  readonly centres: number;
  readonly factors: number;
}

function stageFor({ heap }: Team, length: number): Stage {
  // no power of two between columns: the same entry of all of them would share a place in the cache
  const pitch = 8 * (length + 10 - (length % 2));
  return {
    columns: heap.allocate(pitch * STAGED),
    pitch,
    centres: heap.allocate(8 * STAGED),
    factors: heap.allocate(8 * length),
  };
}

function fillPanels(
  { heap, run }: Team,
  { columns, pitch, centres, factors: factorsAt }: Stage,
  panels: { readonly at: number; readonly bytes: number },
  a: Matrix,
  { start, size, centre, factors }: RowsToFill,
): void {
  if (factors) heap.f64(factorsAt, size).set(factors.subarray(start, start + size));
  const staged = heap.f64(columns, (pitch * STAGED) / 8);
  const taken = heap.f64(centres, STAGED).fill(0);
  for (let first = 0; first < a.columns; first += STAGED) {
    const count = Math.min(STAGED, a.columns - first);
    for (let c = 0; c < count; c++) {
      const from = (first + c) * a.rows + start;
      staged.set(a.values.subarray(from, from + size), (c * pitch) / 8);
    }
    if (centre) taken.set(centre.subarray(first, first + count));
    const scaling = { centres, factors: factors ? factorsAt : 0 };
    const into = { panels: panels.at + (panels.bytes * first) / 2, bytes: panels.bytes };
    run("fillPanels", argumentsIn(fillPanelsLayout, { columns, pitch, count, length: size, ...scaling, ...into }), 1);
  }
}
