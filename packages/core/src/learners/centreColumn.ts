/**
 * Takes the weighted mean away from a column, in place, and gives it.
 *
 * A column that is the same in every row that counts becomes exactly 0, without a trace of rounding, so that whether a
 * column is constant is never a matter of tolerance.
 */
export function centreColumn(column: Float64Array, weights: Float64Array): number {
  const first = column[weights.findIndex((w) => w > 0)];
  let mean = first;
  let total = 0;
  let sum = 0;
  let away = 0;
  for (let i = 0; i < column.length; i++) {
    total += weights[i];
    sum += weights[i] * column[i];
    away += weights[i] * Math.abs(column[i] - first);
  }
  if (away > 0) {
    mean = sum / total;
    let rest = 0;
    for (let i = 0; i < column.length; i++) rest += weights[i] * (column[i] - mean);
    mean += rest / total;
  }
  for (let i = 0; i < column.length; i++) column[i] -= mean;
  return mean;
}
