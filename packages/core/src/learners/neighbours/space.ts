import type { Matrix } from "../../numeric/linear/matrix.ts";
import { type DistanceRule, factorOf } from "./distance.ts";

/**
 * Rows as kernels search them: exact values row after row, and the same places on a small scale, rounded to float.
 *
 * Rounded coordinates are centred, times the factor of their column and divided by the largest size, so that no training
 * row has one beyond 1. For cosine they are those of the row at length 1, because the square of the distance between two
 * such rows is 2 (1 - cos); a row of zeros is at 1 from everything, and two more columns put it there: one for training
 * rows of zeros, one for queries of zeros.
 */
export interface Space {
  /** Columns that count, in their order. */
  readonly live: readonly number[];
  /** How many columns rows have here: `live`, and two more for cosine. */
  readonly columns: number;
  readonly centre: readonly number[];
  readonly factors: readonly number[];
  /** What distances are multiplied by to be those of rounded coordinates. */
  readonly scale: number;
  readonly cosine: boolean;
}

/** Rows in a space. */
export interface Placed {
  readonly rows: number;
  /** Row after row. */
  readonly exact: Float64Array;
  /** Column after column. */
  readonly rounded: Float32Array;
  /** Squared length of each row; of use for cosine. */
  readonly lengths: Float64Array;
  /** The largest size of a rounded coordinate, per row. */
  readonly sizes: Float64Array;
}

/** Sizes beyond which squares leave the range of doubles. */
const LARGEST = 1e140;

/** The space of training rows, or null where their sizes are too far from 1 for it. */
export function spaceOf(x: Matrix, rule: DistanceRule): Space | null {
  const cosine = rule.metric === "cosine";
  const live = Array.from({ length: x.columns }, (_, j) => j).filter((j) => factorOf(rule.scaling, j) !== 0);
  const factors = live.map((j) => factorOf(rule.scaling, j));
  const means = (j: number): number => rule.scaling?.mean[j] ?? 0;
  const middles = live.map((j) => (cosine ? { centre: means(j), half: 0 } : middleOf(x, j)));
  let size = 0;
  middles.forEach(({ half }, place) => {
    size = Math.max(size, half * factors[place]);
  });
  const columns = live.length + (cosine ? 2 : 0);
  const scale = cosine || size === 0 ? 1 : 1 / size;
  if (columns === 0 || !(scale < LARGEST && scale > 1 / LARGEST)) return null;
  return { live, columns, centre: middles.map(({ centre }) => centre), factors, scale, cosine };
}

function middleOf(x: Matrix, column: number): { readonly centre: number; readonly half: number } {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = column * x.rows; at < (column + 1) * x.rows; at++) {
    const value = x.values[at];
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const centre = least / 2 + most / 2;
  return { centre, half: Math.max(most - centre, centre - least) };
}

/** Training rows or queries in the space. */
export function placeRows(space: Space, x: Matrix, role: "training" | "query"): Placed {
  const n = x.rows;
  const { columns, live } = space;
  const placed: Placed = {
    rows: n,
    exact: new Float64Array(n * columns),
    rounded: new Float32Array(n * columns),
    lengths: new Float64Array(n),
    sizes: new Float64Array(n),
  };
  for (let place = 0; place < live.length; place++) placeColumn(space, x, place, placed);
  if (space.cosine) toUnitLength(space, placed, role);
  return placed;
}

function placeColumn(
  { live, columns, centre, factors, scale, cosine }: Space,
  x: Matrix,
  place: number,
  to: Placed,
): void {
  const n = x.rows;
  const from = live[place] * n;
  const factor = factors[place];
  const middle = centre[place];
  const { exact, rounded, lengths, sizes } = to;
  for (let i = 0; i < n; i++) {
    const value = x.values[from + i];
    const moved = (value - middle) * factor;
    const small = moved * scale;
    exact[i * columns + place] = cosine ? moved : value;
    rounded[place * n + i] = small;
    if (cosine) lengths[i] += moved * moved;
    const size = Math.abs(small);
    if (size > sizes[i]) sizes[i] = size;
  }
}

function toUnitLength(
  { live, columns }: Space,
  { rows: n, exact, rounded, lengths, sizes }: Placed,
  role: string,
): void {
  for (let i = 0; i < n; i++) {
    const length = Math.sqrt(lengths[i]);
    sizes[i] = 1;
    if (length > 0 && length < Number.POSITIVE_INFINITY) {
      for (let j = 0; j < live.length; j++) rounded[j * n + i] = exact[i * columns + j] / length;
    } else {
      for (let j = 0; j < live.length; j++) rounded[j * n + i] = 0;
      rounded[(live.length + (role === "training" ? 0 : 1)) * n + i] = 1;
      if (length > 0) sizes[i] = Number.POSITIVE_INFINITY;
    }
  }
}
