import { reweigh } from "../../evaluate/reweigh.ts";
import type { Metric } from "../../metrics/metric.ts";
import { studentCdf } from "../../numeric/distributions/student.ts";
import { stream } from "../../numeric/random.ts";
import { shuffle } from "../../numeric/shuffle.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import type { CrossValidation } from "./crossValidation.ts";
import { testedRows } from "./testedRows.ts";

/** More blocks tell little more about the spread, and cost one pass over the rows each. */
const BLOCKS = 20;

/** Compares candidates with one another on the rows of the given splits. */
export interface PairedJackknife {
  /** a - b, averaged over splits, with its standard error; null when one of them has no value. */
  difference(a: number, b: number): BlockDifference | null;
  /** p-value of "candidate a is no worse than b", small when a is shown to be worse; null when it cannot be said. */
  worse(a: number, b: number): number | null;
}

export interface BlockDifference {
  readonly value: number;
  readonly standardError: number;
  readonly degreesOfFreedom: number;
}

/**
 * A paired test of two candidates for any metric, from out-of-sample predictions that are there.
 *
 * The tested rows (or whole groups) are dealt into 20 blocks. The difference of the two candidates, averaged over splits,
 * is computed with each block left out; the spread of these differences gives its standard error (the delete-a-group
 * jackknife), and the difference over it is compared with Student's t of 19 degrees of freedom. It measures the noise of
 * the test rows, not that of other training rows.
 */
export function pairedJackknife(validation: CrossValidation, metric: Metric, seed: number): PairedJackknife {
  const weights = blockWeights(validation, seed);
  const known = new Map<number, (Float64Array | null)[]>();
  /** [split]: the metric with all rows, then with each block left out; null where it has no value. */
  const valuesOf = (candidate: number): (Float64Array | null)[] => {
    const found = known.get(candidate);
    if (found) return found;
    const { task, splits, outputs } = validation;
    const values = splits.map(({ test }, s) => {
      const output = outputs[candidate][s];
      if (output.kind === "failed") return null;
      const value = reweigh(predictionOf(task, test, output.test), metric, 0.5);
      const column = Float64Array.from(weights, (weight) => value(weight[s]));
      return column.every(Number.isFinite) ? column : null;
    });
    known.set(candidate, values);
    return values;
  };
  const differenceOf = (a: number, b: number): BlockDifference | null => {
    const difference = new Float64Array(weights.length);
    const [left, right] = [valuesOf(a), valuesOf(b)];
    for (let s = 0; s < left.length; s++) {
      const [own, other] = [left[s], right[s]];
      if (!own || !other) return null;
      for (let i = 0; i < difference.length; i++) difference[i] += (own[i] - other[i]) / left.length;
    }
    const blocks = difference.subarray(1);
    const mean = blocks.reduce((sum, value) => sum + value, 0) / blocks.length;
    const squares = blocks.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return {
      value: difference[0],
      standardError: Math.sqrt(((blocks.length - 1) / blocks.length) * squares),
      degreesOfFreedom: blocks.length - 1,
    };
  };
  const sign = metric.better === "lower" ? 1 : -1;
  return {
    difference: differenceOf,
    worse: (a, b) => {
      const found = differenceOf(a, b);
      if (found === null || !(found.standardError > 0)) return null;
      return studentCdf((-sign * found.value) / found.standardError, found.degreesOfFreedom);
    },
  };
}

/** [all rows, without block 0, without block 1, ...][split]: weights of the tested rows. */
function blockWeights({ task, splits }: CrossValidation, seed: number): Float64Array[][] {
  const { group, weight } = task;
  const units = new Map<number, number>();
  for (const row of testedRows(splits, task.rows)) units.set(group ? group[row] : row, 0);
  // dealt out like cards: blocks differ by at most one unit
  const shuffled = [...units.keys()];
  shuffle(shuffled, stream(seed, "race"));
  const blocks = Math.min(BLOCKS, shuffled.length);
  shuffled.forEach((unit, at) => {
    units.set(unit, at % blocks);
  });
  const without = (block: number): Float64Array[] =>
    splits.map(({ test }) =>
      Float64Array.from(test, (row) => (units.get(group ? group[row] : row) === block ? 0 : weight ? weight[row] : 1)),
    );
  return [without(-1), ...Array.from({ length: blocks }, (_, block) => without(block))];
}
