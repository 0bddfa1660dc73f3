/**
 * The weighted mean of a column; without weights (null) every row counts once.
 *
 * Of a column that is the same in every row that counts it is that value exactly, without a trace of rounding, so that
 * whether a column is constant is never a matter of tolerance.
 */
export function columnMean(column: Float64Array, weights: Float64Array | null): number {
  const first = column[weights ? weights.findIndex((w) => w > 0) : 0];
  if (isConstant(column, weights, first)) return first;
  const total = weights ? sumAbove(weights, 0) : column.length;
  const mean = weightedSumAbove(column, weights, 0) / total;
  return mean + weightedSumAbove(column, weights, mean) / total;
}

function isConstant(column: Float64Array, weights: Float64Array | null, value: number): boolean {
  for (let i = 0; i < column.length; i++) {
    if (column[i] !== value && (weights === null || weights[i] > 0)) return false;
  }
  return true;
}

/** Σ w (x - from). Sums run in four strands, in one fixed order: an addition need not wait for the one before it. */
function weightedSumAbove(column: Float64Array, weights: Float64Array | null, from: number): number {
  if (weights === null) return sumAbove(column, from);
  const even = column.length - (column.length % 4);
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < even; i += 4) {
    s0 += weights[i] * (column[i] - from);
    s1 += weights[i + 1] * (column[i + 1] - from);
    s2 += weights[i + 2] * (column[i + 2] - from);
    s3 += weights[i + 3] * (column[i + 3] - from);
  }
  for (let i = even; i < column.length; i++) s0 += weights[i] * (column[i] - from);
  return s0 + s1 + (s2 + s3);
}

function sumAbove(values: Float64Array, from: number): number {
  const even = values.length - (values.length % 4);
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < even; i += 4) {
    s0 += values[i] - from;
    s1 += values[i + 1] - from;
    s2 += values[i + 2] - from;
    s3 += values[i + 3] - from;
  }
  for (let i = even; i < values.length; i++) s0 += values[i] - from;
  return s0 + s1 + (s2 + s3);
}
