import { columnMean } from "./columnMean.ts";

/**
 * Takes the weighted mean away from a column, in place, and gives it. A column that is the same in every row that counts
 * becomes exactly 0.
 */
export function centreColumn(column: Float64Array, weights: Float64Array): number {
  const mean = columnMean(column, weights);
  for (let i = 0; i < column.length; i++) column[i] -= mean;
  return mean;
}
