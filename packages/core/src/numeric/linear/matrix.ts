/** Dense numbers in one block, column after column: row i of column j is at `j * rows + i`. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

export function zeros(rows: number, columns: number): Matrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

/** A matrix from its rows, as they are written on paper. */
export function matrixOf(rows: readonly (readonly number[])[]): Matrix {
  const matrix = zeros(rows.length, rows.length === 0 ? 0 : rows[0].length);
  rows.forEach((row, i) => {
    row.forEach((value, j) => {
      matrix.values[j * matrix.rows + i] = value;
    });
  });
  return matrix;
}

/** Column j, as a view. */
export function columnAt({ rows, values }: Matrix, j: number): Float64Array {
  return values.subarray(j * rows, (j + 1) * rows);
}

export function transpose(a: Matrix): Matrix {
  const result = zeros(a.columns, a.rows);
  for (let j = 0; j < a.columns; j++) {
    for (let i = 0; i < a.rows; i++) result.values[i * a.columns + j] = a.values[j * a.rows + i];
  }
  return result;
}

/** Rows and columns that are mirrored at a time, so that both places stay in the cache. */
const TILE = 32;

/** Makes a square matrix symmetric, in place: what stands above its diagonal is copied below. */
export function mirror({ rows: size, values }: Matrix): void {
  for (let left = 0; left < size; left += TILE) {
    for (let top = 0; top <= left; top += TILE) {
      const bottom = Math.min(top + TILE, size);
      for (let j = left; j < Math.min(left + TILE, size); j++) {
        const end = Math.min(bottom, j);
        for (let i = top; i < end; i++) values[i * size + j] = values[j * size + i];
      }
    }
  }
}

/** a · b. */
export function product(a: Matrix, b: Matrix): Matrix {
  const result = zeros(a.rows, b.columns);
  for (let j = 0; j < b.columns; j++) {
    const into = columnAt(result, j);
    for (let k = 0; k < a.columns; k++) addScaled(into, columnAt(a, k), b.values[j * b.rows + k]);
  }
  return result;
}

/** a · x. */
export function timesVector(a: Matrix, x: Float64Array): Float64Array {
  const result = new Float64Array(a.rows);
  for (let j = 0; j < a.columns; j++) addScaled(result, columnAt(a, j), x[j]);
  return result;
}

/** a' · x. */
export function transposeTimesVector(a: Matrix, x: Float64Array): Float64Array {
  const result = new Float64Array(a.columns);
  for (let j = 0; j < a.columns; j++) result[j] = dot(columnAt(a, j), x);
  return result;
}

/** The sum of products, in four strands: fixed order, so equal bits wherever it runs. */
export function dot(a: Float64Array, b: Float64Array): number {
  const n = a.length;
  const even = n - (n % 4);
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < even; i += 4) {
    s0 += a[i] * b[i];
    s1 += a[i + 1] * b[i + 1];
    s2 += a[i + 2] * b[i + 2];
    s3 += a[i + 3] * b[i + 3];
  }
  for (let i = even; i < n; i++) s0 += a[i] * b[i];
  return s0 + s1 + (s2 + s3);
}

/** Adds factor · b to a, in place. */
export function addScaled(a: Float64Array, b: Float64Array, factor: number): void {
  for (let i = 0; i < a.length; i++) a[i] += factor * b[i];
}
