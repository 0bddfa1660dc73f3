import type { LearningData } from "../learner.ts";
import { weightsAt } from "../target.ts";

/**
 * The rows an ensemble draws from: each row once, in the order of their numbers, whatever order they were given in.
 *
 * A row that was given twice, or with a weight of 2, is one row of weight 2: it is drawn as a whole, so no copy of it is
 * out-of-bag while another is in. Rows of one group are drawn as a whole too. What is drawn is called a unit.
 */
export interface TrainingRows {
  /** Distinct rows of a weight above 0, ascending. */
  readonly rows: Uint32Array;
  /** How often each was given. */
  readonly times: Uint32Array;
  /** Weight of each, its copies together; null when all are 1. */
  readonly weight: Float64Array | null;
  /** The unit of each row, 0..units-1; null when every row is one. */
  readonly unitOf: Int32Array | null;
  readonly units: number;
}

export function trainingRows(data: LearningData, given: Uint32Array): TrainingRows {
  const weights = weightsAt(data, given);
  const sorted = given.filter((_, i) => weights[i] > 0).sort();
  const rows = sorted.filter((row, i) => i === 0 || row !== sorted[i - 1]);
  const times = new Uint32Array(rows.length);
  let at = -1;
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) at++;
    times[at]++;
  }
  const weight = Float64Array.from(rows, (row, i) => times[i] * (data.weight ? data.weight[row] : 1));
  const unitOf = data.group ? unitsOf(data.group, rows) : null;
  return {
    rows,
    times,
    weight: weight.every((w) => w === 1) ? null : weight,
    unitOf,
    units: unitOf ? unitOf.reduce((most, unit) => Math.max(most, unit), -1) + 1 : rows.length,
  };
}

/** Groups numbered in the order of their first rows: only which rows belong together matters, not what it is called. */
function unitsOf(group: Int32Array, rows: Uint32Array): Int32Array {
  const places = new Map<number, number>();
  return Int32Array.from(rows, (row) => {
    const known = places.get(group[row]);
    if (known !== undefined) return known;
    places.set(group[row], places.size);
    return places.size - 1;
  });
}
