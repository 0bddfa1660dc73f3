import { type Matrix, zeros } from "./matrix.ts";
import { makeReflector, reflect } from "./reflector.ts";

/**
 * A P = Q R with Q a product of reflections, one per independent column.
 *
 * Columns keep their order, except that one which depends on those before it is moved to the end: the factorisation of
 * the first columns is, bit by bit, the beginning of the factorisation of all.
 */
export interface QR {
  readonly rows: number;
  readonly columns: number;
  /** How many columns are independent. */
  readonly rank: number;
  /** The column of A at each place: `rank` independent ones, then the others, both ascending. */
  readonly order: Uint32Array;
  /** One column of `rows` numbers per independent column: R down to the diagonal, a reflector below. */
  readonly factor: Float64Array;
  /** The scalar of each reflection. */
  readonly tau: Float64Array;
}

/**
 * Householder QR, column by column. A column is dependent when what earlier columns do not explain of it is at most
 * `tolerance` of its own length, whatever its unit. Default 1e-11: sums and copies of columns leave 1e-15, and least
 * squares would keep fewer than five digits of anything closer. Lengths are squared: scale columns beyond 1e±150 first.
 */
export function qr(a: Matrix, { tolerance = 1e-11 }: { readonly tolerance?: number } = {}): QR {
  const { rows, columns } = a;
  const factor = a.values.slice();
  const tau = new Float64Array(Math.min(rows, columns));
  const independent: number[] = [];
  const dependent: number[] = [];
  for (let j = 0; j < columns; j++) {
    const rank = independent.length;
    const at = rank * rows;
    if (rank < j) factor.copyWithin(at, j * rows, (j + 1) * rows);
    const length = norm(factor, at, at + rows);
    for (let k = 0; k < rank; k++) reflect(factor, k * rows + k, (k + 1) * rows, tau[k], factor, at + k);
    const rest = rank < rows ? norm(factor, at + rank, at + rows) : 0;
    if (rest <= tolerance * length) dependent.push(j);
    else {
      tau[rank] = makeReflector(factor, at + rank, at + rows);
      independent.push(j);
    }
  }
  const rank = independent.length;
  return {
    rows,
    columns,
    rank,
    order: Uint32Array.from([...independent, ...dependent]),
    factor: factor.subarray(0, rank * rows),
    tau: tau.subarray(0, rank),
  };
}

/** The columns that depend on earlier ones, ascending. */
export function dependentColumns({ rank, order }: QR): number[] {
  return Array.from(order.subarray(rank));
}

/** Turns x into Q' x, with the first `count` reflections only if asked. */
export function applyTransposedQ({ rows, rank, factor, tau }: QR, x: Float64Array, count: number = rank): void {
  for (let k = 0; k < count; k++) reflect(factor, k * rows + k, (k + 1) * rows, tau[k], x, k);
}

/** Turns x into Q x, with the first `count` reflections only if asked. */
export function applyQ({ rows, rank, factor, tau }: QR, x: Float64Array, count: number = rank): void {
  for (let k = count - 1; k >= 0; k--) reflect(factor, k * rows + k, (k + 1) * rows, tau[k], x, k);
}

/** The orthonormal columns of Q that span the columns of A. */
export function thinQ(q: QR, count: number = q.rank): Matrix {
  const result = zeros(q.rows, count);
  for (let j = 0; j < count; j++) {
    const column = result.values.subarray(j * q.rows, (j + 1) * q.rows);
    column[j] = 1;
    applyQ(q, column, count);
  }
  return result;
}

function norm(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i] * values[i];
  return Math.sqrt(sum);
}
