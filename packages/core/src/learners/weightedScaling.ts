import { InputError, quoteValue } from "../data/inputError.ts";
import { columnMean } from "./columnMean.ts";

/** What is taken away from a column, and what it is multiplied by then. */
export interface ColumnScale {
  readonly mean: number;
  /** 1 / sd; 0 of a column that is the same in every row, which then says nothing. */
  readonly factor: number;
}

/** Mean and sd (divisor n) of a column's rows, which count by their weights; null where all count alike. */
export function columnScale(name: string, column: Float64Array, weights: Float64Array | null): ColumnScale {
  const mean = columnMean(column, weights);
  let squares = 0;
  let total = 0;
  for (let i = 0; i < column.length; i++) {
    const weight = weights ? weights[i] : 1;
    squares += weight * (column[i] - mean) * (column[i] - mean);
    total += weight;
  }
  const sd = Math.sqrt(squares / total);
  if (!Number.isFinite(mean) || !Number.isFinite(sd)) {
    throw new InputError(
      "fit-failed",
      `the numbers of ${quoteValue(name)} are too large to scale.`,
      "Rescale the column: squares of its numbers overflow.",
    );
  }
  // numbers so small that their squares vanish are the same for all a double can say
  const factor = sd > 0 && Number.isFinite(1 / sd) ? 1 / sd : 0;
  return { mean: mean + 0, factor };
}

/** As it is. */
export const UNSCALED: ColumnScale = { mean: 0, factor: 1 };
