import type { Team } from "../../../numeric/kernels/team.ts";

/** What is summed in histograms: two whole numbers per row, and what a unit of each stands for. */
export interface Channels {
  /** Address of two int32 per row. */
  readonly pairs: number;
  readonly firstScale: number;
  readonly secondScale: number;
  /** The second sum has the number of rows above this bit. */
  readonly countShift: number;
}

/** Room for the channels of so many rows; kernels take four rows at a time, so there is room for three more. */
export function allocatePairs({ heap }: Team, rows: number): number {
  return heap.allocate(8 * (rows + 3));
}

/**
 * Units for gradients and hessians of at most the given sizes.
 *
 * They are powers of two, so that whole numbers stay exact. A gradient has 30 bits, fewer from 2^20 rows on, so that sums
 * stay below 2^50 and are exact as float64. Hessians share 64 bits with the number of rows: with just below 2^20 rows 24
 * bits are left for each, with fewer than 2^17 rows 30.
 */
export function channelsFor(pairs: number, rows: number, mostFirst: number, mostSecond: number): Channels {
  const countBits = Math.ceil(Math.log2(rows + 1));
  const secondBits = Math.min(30, 64 - 2 * countBits);
  return {
    pairs,
    firstScale: unit(mostFirst, Math.min(30, 50 - countBits)),
    secondScale: unit(mostSecond, secondBits),
    countShift: 64 - countBits,
  };
}

/** The power of two of which `most` is less than 2^bits. */
function unit(most: number, bits: number): number {
  if (!(most > 0)) return 2 ** -bits;
  return 2 ** (Math.floor(Math.log2(most)) + 1 - bits);
}
