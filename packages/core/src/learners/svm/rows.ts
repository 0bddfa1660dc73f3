import type { Heap } from "../../numeric/kernels/heap.ts";

/** Rows of numbers, one after the other. */
export interface Rows {
  readonly count: number;
  readonly entries: number;
  readonly values: Float64Array;
}

/** Some of the rows, in the order asked for. */
export function takeRows({ entries, values }: Rows, places: ArrayLike<number>): Rows {
  const taken = new Float64Array(places.length * entries);
  for (let i = 0; i < places.length; i++) {
    taken.set(values.subarray(places[i] * entries, (places[i] + 1) * entries), i * entries);
  }
  return { count: places.length, entries, values: taken };
}

/** Sums of squares, each from the first entry to the last, as the numeric kernels sum products. */
export function squaredLengths({ count, entries, values }: Rows): Float64Array {
  const lengths = new Float64Array(count);
  for (let i = 0, at = 0; i < count; i++) {
    let sum = 0;
    for (let e = 0; e < entries; e++, at++) sum += values[at] * values[at];
    lengths[i] = sum;
  }
  return lengths;
}

/** Rows of a block in the memory of the numeric kernels: entry by entry, so many rows side by side. */
export const BLOCK = 8;

/** How many blocks hold so many rows. */
export function blocksOf(rows: number): number {
  return Math.ceil(rows / BLOCK);
}

/** Writes rows in blocks, the last one filled up with zeros, and their squared lengths. */
export function writeBlocks(heap: Heap, rows: Rows, blocks: number, lengths: number): void {
  const { count, entries, values } = rows;
  const room = BLOCK * blocksOf(count);
  const into = heap.f64(blocks, room * entries);
  const own = heap.f64(lengths, room);
  if (count < room) {
    into.fill(0, (room - BLOCK) * entries);
    own.fill(0, count);
  }
  for (let i = 0, from = 0; i < count; i++) {
    let at = Math.floor(i / BLOCK) * BLOCK * entries + (i % BLOCK);
    for (let e = 0; e < entries; e++, from++, at += BLOCK) into[at] = values[from];
  }
  own.set(squaredLengths(rows));
}
