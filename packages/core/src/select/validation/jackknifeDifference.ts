import type { Metric } from "../../metrics/metric.ts";
import { studentCdf } from "../../numeric/distributions/student.ts";
import { stream } from "../../numeric/random.ts";
import { shuffle } from "../../numeric/shuffle.ts";
import { aggregatedUnder } from "./aggregated.ts";
import { aggregationOf } from "./aggregation.ts";
import type { CrossValidation } from "./crossValidation.ts";
import { testedRows } from "./testedRows.ts";

/** More blocks tell little more about the spread, and cost one pass over the rows each. */
const BLOCKS = 20;

/** What leaving out blocks of rows changes: of one candidate, and of the difference of two. */
export interface PairedJackknife {
  /** The metric of a candidate, aggregated over splits, with its standard error; null when it has no value. */
  spread(candidate: number): BlockDifference | null;
  /** a - b, aggregated over splits, with its standard error; null when one of them has no value. */
  difference(a: number, b: number): BlockDifference | null;
  /** p-value of "candidate a is no worse than b", small when a is shown to be worse; null when it cannot be said. */
  worse(a: number, b: number): number | null;
}

export interface BlockDifference {
  readonly value: number;
  /** From the rows alone: the models are taken as they are. */
  readonly standardError: number;
  readonly degreesOfFreedom: number;
}

/**
 * The noise of the held-out rows, for any metric and any aggregation, from out-of-sample predictions that are there.
 *
 * The tested rows (or whole groups) are dealt into 20 blocks. The metric of a candidate, or the difference of two, is
 * computed with each block left out; the spread of these values gives its standard error (the delete-a-group jackknife),
 * with 19 degrees of freedom. It measures the noise of the test rows, not that of other training rows.
 *
 * @see Shao and Tu (1995), The Jackknife and Bootstrap, section 2.3
 */
export function pairedJackknife(validation: CrossValidation, metric: Metric, seed: number): PairedJackknife {
  const weights = blockWeights(validation, seed);
  const aggregation = aggregationOf(metric, validation);
  const known = new Map<number, Float64Array | null>();
  /** The metric with all rows, then with each block left out; null where one of them has no value. */
  const valuesOf = (candidate: number): Float64Array | null => {
    const found = known.get(candidate);
    if (found !== undefined) return found;
    const values = valuesUnder(validation, candidate);
    known.set(candidate, values);
    return values;
  };
  const valuesUnder = ({ outputs }: CrossValidation, candidate: number): Float64Array | null => {
    if (outputs[candidate].some(({ kind }) => kind === "failed")) return null;
    const value = aggregatedUnder(validation, candidate, metric, aggregation);
    const values = new Float64Array(weights.length);
    for (let w = 0; w < weights.length; w++) {
      const under = value(weights[w]);
      // a mean that leaves out other folds than the next one is no mean of the same thing
      if (under.value === null || (aggregation === "mean" && under.folds.includes(null))) return null;
      values[w] = under.value;
    }
    return values;
  };
  const differenceOf = (a: number, b: number): BlockDifference | null => {
    const [left, right] = [valuesOf(a), valuesOf(b)];
    return left && right && spreadOf(left.map((value, i) => value - right[i]));
  };
  const sign = metric.better === "lower" ? 1 : -1;
  return {
    spread: (candidate) => {
      const values = valuesOf(candidate);
      return values && spreadOf(values);
    },
    difference: differenceOf,
    worse: (a, b) => {
      const found = differenceOf(a, b);
      if (found === null || !(found.standardError > 0)) return null;
      return studentCdf((-sign * found.value) / found.standardError, found.degreesOfFreedom);
    },
  };
}

/** The first value is that of all rows, the others those without a block. */
function spreadOf(values: Float64Array): BlockDifference {
  const blocks = values.subarray(1);
  const mean = blocks.reduce((sum, value) => sum + value, 0) / blocks.length;
  const squares = blocks.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    value: values[0],
    standardError: Math.sqrt(((blocks.length - 1) / blocks.length) * squares),
    degreesOfFreedom: blocks.length - 1,
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
