import { centreColumn } from "../learners/centreColumn.ts";
import { featureNames, gather } from "../learners/columns.ts";
import type { LearningData } from "../learners/learner.ts";
import { weightsAt } from "../learners/target.ts";
import { type LassoEvent, lassoPath } from "../numeric/linear/lassoPath.ts";
import { columnAt, type Matrix } from "../numeric/linear/matrix.ts";

/**
 * The first subset of each size, from 1 to `most`, along the lasso path from strong to weak penalty, by places.
 *
 * Features are scaled to mean 0 and sd 1 of the rows. Classes are their indicators, the same lambda for all of them: a
 * feature is in while any class has a coefficient for it (two classes need only one indicator). A constant feature and
 * one that depends on those already in never enter, so sizes may be missing at the end.
 */
export function lassoSubsets(data: LearningData, rows: Uint32Array, most: number): number[][] {
  const weights = weightsAt(data, rows);
  const roots = weights.map(Math.sqrt);
  const x = gather(data.features, featureNames(data.features), rows);
  for (let j = 0; j < x.columns; j++) standardise(columnAt(x, j), weights, roots);
  const paths = targetsOf(data, rows).map((y) => {
    centreColumn(y, weights);
    return lassoPath(x, timesRoots(y, roots), most);
  });
  return firstOfEachSize(merged(paths), x, most);
}

function standardise(column: Float64Array, weights: Float64Array, roots: Float64Array): void {
  // before squaring, so that no size of numbers overflows
  const size = column.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  if (size > 0) for (let i = 0; i < column.length; i++) column[i] /= size;
  centreColumn(column, weights);
  let squares = 0;
  let total = 0;
  for (let i = 0; i < column.length; i++) {
    squares += weights[i] * column[i] * column[i];
    total += weights[i];
  }
  const sd = Math.sqrt(squares / total);
  if (sd > 0) for (let i = 0; i < column.length; i++) column[i] /= sd;
  timesRoots(column, roots);
}

function timesRoots(column: Float64Array, roots: Float64Array): Float64Array {
  for (let i = 0; i < column.length; i++) column[i] *= roots[i];
  return column;
}

function targetsOf({ target }: LearningData, rows: Uint32Array): Float64Array[] {
  if (target.kind === "numbers") return [Float64Array.from(rows, (row) => target.values[row])];
  const classes = target.classes.map((_, c) => c);
  return (classes.length === 2 ? [1] : classes).map((c) =>
    Float64Array.from(rows, (row) => (target.codes[row] === c ? 1 : 0)),
  );
}

/** The events of all paths from the largest lambda down; of equal ones those of the first path first. */
function merged(paths: readonly (readonly LassoEvent[])[]): LassoEvent[] {
  return paths.flat().sort((a, b) => b.lambda - a.lambda);
}

function firstOfEachSize(events: readonly LassoEvent[], { columns }: Matrix, most: number): number[][] {
  const paths = new Int32Array(columns);
  const subsets: number[][] = [];
  for (const { column, change } of events) {
    paths[column] += change === "enters" ? 1 : -1;
    const places = Array.from(paths.keys()).filter((place) => paths[place] > 0);
    if (places.length === subsets.length + 1) subsets.push(places);
    if (subsets.length === most) break;
  }
  return subsets;
}
