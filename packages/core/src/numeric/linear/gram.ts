import { type Matrix, zeros } from "./matrix.ts";

/** Rows per pass: with a hundred columns a pass stays in the second-level cache. */
const PASS = 512;

/**
 * The Gram matrix a' a, both halves.
 *
 * Tiles of four columns by two: eight sums in registers for six loads. Sums run over the rows in one fixed order, so
 * the bits depend on nothing but the matrix.
 */
export function gram(a: Matrix): Matrix {
  const p = a.columns;
  const result = zeros(p, p);
  for (let start = 0; start < a.rows; start += PASS) {
    const size = Math.min(PASS, a.rows - start);
    for (let left = 0; left < p; left += 4) {
      for (let right = left; right < p; right += 2) addTile(a, start, size, left, right, result.values);
    }
  }
  mirror(result);
  return result;
}

/** Adds the products of columns left..left+3 with right..right+1; entries below the diagonal may be partial. */
function addTile(
  { rows, columns, values }: Matrix,
  start: number,
  size: number,
  left: number,
  right: number,
  into: Float64Array,
): void {
  if (left + 4 > columns || right + 2 > columns) {
    addEdge(values, rows, columns, start, size, left, right, into);
    return;
  }
  let a = left * rows + start;
  let b = a + rows;
  let c = b + rows;
  let d = c + rows;
  let e = right * rows + start;
  let f = e + rows;
  const end = e + size;
  let ae = 0;
  let be = 0;
  let ce = 0;
  let de = 0;
  let af = 0;
  let bf = 0;
  let cf = 0;
  let df = 0;
  while (e < end) {
    const x = values[e++];
    const y = values[f++];
    const va = values[a++];
    const vb = values[b++];
    const vc = values[c++];
    const vd = values[d++];
    ae += va * x;
    af += va * y;
    be += vb * x;
    bf += vb * y;
    ce += vc * x;
    cf += vc * y;
    de += vd * x;
    df += vd * y;
  }
  const first = right * columns + left;
  const second = first + columns;
  into[first] += ae;
  into[first + 1] += be;
  into[first + 2] += ce;
  into[first + 3] += de;
  into[second] += af;
  into[second + 1] += bf;
  into[second + 2] += cf;
  into[second + 3] += df;
}

function addEdge(
  values: Float64Array,
  rows: number,
  columns: number,
  start: number,
  size: number,
  left: number,
  right: number,
  into: Float64Array,
): void {
  for (let i = left; i < Math.min(left + 4, columns); i++) {
    for (let j = right; j < Math.min(right + 2, columns); j++) {
      const x = i * rows + start;
      const y = j * rows + start;
      let sum = 0;
      for (let r = 0; r < size; r++) sum += values[x + r] * values[y + r];
      into[j * columns + i] += sum;
    }
  }
}

/** The tiles fill row i ≤ column j; the other half is its image. */
function mirror({ columns, values }: Matrix): void {
  for (let j = 0; j < columns; j++) {
    for (let i = 0; i < j; i++) values[i * columns + j] = values[j * columns + i];
  }
}
