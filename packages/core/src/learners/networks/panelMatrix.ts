import type { Heap } from "../../numeric/kernels/heap.ts";

/**
 * A matrix in the kernels' memory, in panels of four columns: entry (i, j) is at
 * `at + (j >> 2) * pitch + 32 * i + 8 * (j & 3)`, of single numbers at half those distances. Rows and columns are padded to
 * multiples of four with zeros.
 */
export interface PanelMatrix {
  readonly at: number;
  /** Bytes from a panel to the next: an odd number of cache lines, so that panels do not fall on the same places. */
  readonly pitch: number;
  /** How many panels. */
  readonly count: number;
}

export function padded(n: number): number {
  return 4 * Math.ceil(n / 4);
}

/** A matrix of zeros, of doubles or of single numbers (4 bytes). */
export function panelMatrix(heap: Heap, rows: number, columns: number, bytes: 4 | 8 = 8): PanelMatrix {
  const lines = Math.ceil((padded(rows) * bytes) / 16);
  const pitch = 64 * (lines + ((lines + 1) % 2));
  const count = padded(columns) / 4;
  const at = heap.allocate(pitch * count);
  heap.f64(at, (pitch * count) / 8).fill(0);
  return { at, pitch, count };
}

/** Where entry (i, j) is among the doubles from `at` on. */
export function placeOf(i: number, j: number, pitch: number): number {
  return ((j >> 2) * pitch) / 8 + 4 * i + (j & 3);
}
