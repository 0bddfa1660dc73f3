import { columnAt } from "../../numeric/linear/matrix.ts";
import type { WeightedRows } from "../boosting/distinctRows.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { type ColumnScale, columnScale, UNSCALED } from "../weightedScaling.ts";

/** Training rows of a linear discriminant g(x) = b + w x, scaled, row after row: the 1 of the intercept comes last. */
export interface MarginRows {
  readonly names: readonly string[];
  readonly scales: readonly ColumnScale[];
  /** Entries of a row: the features and the 1. */
  readonly width: number;
  readonly rows: number;
  readonly x: Float64Array;
  /** One per row, with mean 1. */
  readonly weights: Float64Array;
  /** The mean of ‖(x, 1)‖²: steps are given as shares of its inverse. */
  readonly length: number;
}

/** Features come in the order of their names, so that the order of the columns in the data changes no bit. */
export function marginRows(data: LearningData, { rows, weights }: WeightedRows, standardize: boolean): MarginRows {
  const names = featureNames(data.features).sort();
  const matrix = gather(data.features, names, rows);
  const uneven = weights.some((weight) => weight !== 1) ? weights : null;
  const scales = names.map((name, j) => (standardize ? columnScale(name, columnAt(matrix, j), uneven) : UNSCALED));
  const width = names.length + 1;
  const x = new Float64Array(rows.length * width).fill(1);
  scales.forEach(({ mean, factor }, j) => {
    const column = columnAt(matrix, j);
    for (let i = 0; i < column.length; i++) x[i * width + j] = (column[i] - mean) * factor;
  });
  return { names, scales, width, rows: rows.length, x, weights, length: meanLength(x, weights, width) };
}

function meanLength(x: Float64Array, weights: Float64Array, width: number): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    let sum = 0;
    for (let at = i * width; at < (i + 1) * width; at++) sum += x[at] * x[at];
    total += weights[i] * sum;
  }
  return total / weights.length;
}

/** Some of the rows, by their places. */
export function takeRows(all: MarginRows, places: Uint32Array): MarginRows {
  const { width } = all;
  const x = new Float64Array(places.length * width);
  for (let i = 0; i < places.length; i++) x.set(all.x.subarray(places[i] * width, (places[i] + 1) * width), i * width);
  const own = Float64Array.from(places, (place) => all.weights[place]);
  const mean = own.reduce((sum, weight) => sum + weight, 0) / own.length;
  const weights = own.map((weight) => weight / mean);
  return { ...all, rows: places.length, x, weights, length: meanLength(x, weights, width) };
}

/** g of each row. */
export function scoresOf({ x, rows, width }: MarginRows, w: Float64Array): Float64Array {
  const scores = new Float64Array(rows);
  for (let i = 0; i < rows; i++) scores[i] = scoreOf(x, i * width, w);
  return scores;
}

/** g of the row that begins at `from`. */
export function scoreOf(x: Float64Array, from: number, w: Float64Array): number {
  let sum = 0;
  for (let j = 0; j < w.length; j++) sum += x[from + j] * w[j];
  return sum;
}
