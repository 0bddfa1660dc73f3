import type { KernelFunction } from "./kernelFunction.ts";
import type { Rows } from "./rows.ts";

/**
 * The dual of every support vector machine here: the least 1/2 Σ β_i β_j K_ij + Σ linear_v β_v over coefficients with
 * least_v <= β_v <= most_v and Σ β = 0.
 *
 * A row has one variable, or two that share its kernel values (halves): then β of a row is the sum of both, and the
 * arrays hold the first variable of all rows before the second ones.
 */
export interface SmoProblem {
  readonly rows: Rows;
  readonly kernel: KernelFunction;
  readonly halves: 1 | 2;
  readonly linear: Float64Array;
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** Two classes with hinge loss: y = ±1, weight of each row's loss `cost`. β = y α. */
export function classProblem(
  rows: Rows,
  kernel: KernelFunction,
  positive: ArrayLike<number>,
  cost: Float64Array,
): SmoProblem {
  return {
    rows,
    kernel,
    halves: 1,
    linear: cost.map((_, i) => (positive[i] ? -1 : 1)),
    least: cost.map((c, i) => (positive[i] ? 0 : -c)),
    most: cost.map((c, i) => (positive[i] ? c : 0)),
  };
}

/** Numbers with the loss max(0, |y - f| - epsilon): one variable for rows above the tube and one for those below. */
export function tubeProblem(
  rows: Rows,
  kernel: KernelFunction,
  y: Float64Array,
  epsilon: number,
  cost: Float64Array,
): SmoProblem {
  const n = rows.count;
  const both = (above: (i: number) => number, below: (i: number) => number): Float64Array =>
    Float64Array.from({ length: 2 * n }, (_, v) => (v < n ? above(v) : below(v - n)));
  return {
    rows,
    kernel,
    halves: 2,
    linear: both(
      (i) => epsilon - y[i],
      (i) => -epsilon - y[i],
    ),
    least: both(
      () => 0,
      (i) => -cost[i],
    ),
    most: both(
      (i) => cost[i],
      () => 0,
    ),
  };
}
