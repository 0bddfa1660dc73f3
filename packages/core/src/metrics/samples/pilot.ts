import { stream } from "../../numeric/random.ts";
import { drawNext } from "../../numeric/shuffle.ts";

/** With more rows than this, that many are resampled instead and the deviations scaled by the square root of the ratio. */
export const SUBSAMPLE_ROWS = 20_000;

interface Rows {
  readonly truth: ArrayLike<number>;
  readonly group: Int32Array | null;
}

/** All row numbers, or a random choice of them when there are very many; whole groups are never cut. */
export function pilotRows({ truth, group }: Rows): Uint32Array {
  const rows = truth.length;
  const all = Uint32Array.from({ length: rows }, (_, row) => row);
  if (rows <= SUBSAMPLE_ROWS || group) return all;
  const rng = stream(0, "pilot", rows);
  for (let i = 0; i < SUBSAMPLE_ROWS; i++) drawNext(all, i, rng);
  return all.slice(0, SUBSAMPLE_ROWS);
}

export function selectNumbers(values: Float64Array, rows: Uint32Array): Float64Array {
  return Float64Array.from(rows, (row) => values[row]);
}

export function selectInt(values: Int32Array, rows: Uint32Array): Int32Array {
  return Int32Array.from(rows, (row) => values[row]);
}
