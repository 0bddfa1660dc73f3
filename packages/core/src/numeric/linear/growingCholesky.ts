import { dot } from "./matrix.ts";
import { solveUpper, solveUpperTransposed } from "./triangular.ts";

/** The Cholesky factor of a symmetric matrix whose rows come and go: each costs the square of how many there are. */
export interface GrowingCholesky {
  /**
   * Adds a row behind the others: its entries with those that are there, and that with itself. False, and nothing is added,
   * when less than a share `independent` of the last is left beside the others.
   */
  add(entries: Float64Array, own: number): boolean;
  /** Takes away the row at this place; those behind it move up. */
  remove(place: number): void;
  /** Turns b into the solution of the system. */
  solve(b: Float64Array): void;
}

export function growingCholesky(capacity: number, independent: number): GrowingCholesky {
  // row after row of the lower triangle, which is column after column of the upper one
  const values = new Float64Array(capacity * capacity);
  let size = 0;
  return {
    add: (entries, own) => {
      if (size === capacity) return false;
      const row = values.subarray(size * capacity, size * capacity + size);
      row.set(entries);
      solveUpperTransposed(values, capacity, size, row);
      const rest = own - dot(row, row);
      if (!(rest > independent * own)) return false;
      values[size * capacity + size] = Math.sqrt(rest);
      size++;
      return true;
    },
    remove: (place) => {
      size--;
      closeGap(values, capacity, place, size);
    },
    solve: (b) => {
      solveUpperTransposed(values, capacity, size, b);
      solveUpper(values, capacity, size, b);
    },
  };
}

/** Rows behind the gap move up and are rotated so that none reaches beyond the diagonal (Givens). */
function closeGap(values: Float64Array, capacity: number, gap: number, size: number): void {
  const cosine = new Float64Array(size);
  const sine = new Float64Array(size);
  for (let r = gap; r < size; r++) {
    const at = r * capacity;
    values.copyWithin(at, at + capacity, at + capacity + r + 2);
    let a = values[at + gap];
    for (let i = gap; i < r; i++) {
      const b = values[at + i + 1];
      values[at + i] = cosine[i] * a + sine[i] * b;
      a = cosine[i] * b - sine[i] * a;
    }
    const b = values[at + r + 1];
    const length = Math.hypot(a, b);
    cosine[r] = a / length;
    sine[r] = b / length;
    values[at + r] = length;
  }
}
