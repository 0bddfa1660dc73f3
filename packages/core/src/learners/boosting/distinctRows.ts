import type { LearningData } from "../learner.ts";
import { weightsAt } from "../target.ts";

export interface WeightedRows {
  /** Ascending, each once. */
  readonly rows: Uint32Array;
  /** Above 0, with mean 1. */
  readonly weights: Float64Array;
}

/**
 * The training rows in the order of their numbers, whatever order they came in: copies of a row become one with their
 * weights summed, and rows of weight 0 are left out. So a whole weight is a repetition, bit by bit, also where rows are
 * drawn or counted.
 */
export function distinctRows(data: LearningData, given: Uint32Array): WeightedRows {
  if (data.weight === null && given.length > 0 && isAscending(given)) {
    return { rows: given, weights: new Float64Array(given.length).fill(1) };
  }
  const sorted = given.slice().sort();
  const own = weightsAt(data, sorted);
  const rows = new Uint32Array(sorted.length);
  const weights = new Float64Array(sorted.length);
  let count = 0;
  let total = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (own[i] === 0) continue;
    if (count === 0 || rows[count - 1] !== sorted[i]) rows[count++] = sorted[i];
    weights[count - 1] += own[i];
    total += own[i];
  }
  const mean = total / count;
  return { rows: rows.slice(0, count), weights: weights.slice(0, count).map((weight) => weight / mean) };
}

/** Each above the one before: nothing to sort and no copies. */
function isAscending(rows: Uint32Array): boolean {
  for (let i = 1; i < rows.length; i++) if (rows[i] <= rows[i - 1]) return false;
  return true;
}
