import { ownTeam } from "../kernels/team.ts";

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
}

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
        team.run("addPanelProducts", [leftAt, lefts, rightAt, rights, 8 * apart, entries, sumsAt, half], shards);
      },
    });
  } finally {
    heap.release(mark);
  }
}
