import { columnAt, type Matrix } from "../numeric/linear/matrix.ts";
import { centreColumn } from "./centreColumn.ts";

/** Mean and standard deviation (divisor n) of each column; the deviation of a constant column is 0. */
export interface Scaling {
  readonly mean: readonly number[];
  readonly sd: readonly number[];
}

export function scalingOf(x: Matrix): Scaling {
  const ones = new Float64Array(x.rows).fill(1);
  const mean: number[] = [];
  const sd: number[] = [];
  for (let j = 0; j < x.columns; j++) {
    const column = columnAt(x, j).slice();
    mean.push(centreColumn(column, ones) + 0);
    let sum = 0;
    for (let i = 0; i < column.length; i++) sum += column[i] * column[i];
    sd.push(Math.sqrt(sum / x.rows));
  }
  return { mean, sd };
}
