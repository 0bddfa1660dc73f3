import type { Penalty, Quadratic } from "./quadratic.ts";

export interface Gap {
  /** The objective is at most this far above its smallest value. */
  readonly gap: number;
  /** The objective itself. */
  readonly objective: number;
  /** How much of the gap may be rounding. */
  readonly rounding: number;
}

/** Share of the terms of the objective that sums of them may be off. */
const ROUNDING = 8 * Number.EPSILON;

/**
 * A bound on how much smaller the objective could be, from a point of the dual problem.
 *
 * The residual, made small enough to be allowed in the dual, gives a value that no objective falls below. The squared
 * part of the penalty can be counted among the rows (as p more rows of data, Zou and Hastie 2005) or stay a penalty,
 * whose conjugate allows any residual; the better bound of the two is taken. Kim, Koh, Lustig, Boyd and Gorinevsky
 * (2007).
 */
export function dualityGap(
  { cross, targetSquares }: Pick<Quadratic, "cross" | "targetSquares">,
  { l1, l2, nonNegative }: Penalty,
  weights: Float64Array,
  slopes: Float64Array,
): Gap {
  let explained = 0;
  let along = 0;
  let absolute = 0;
  let square = 0;
  let terms = targetSquares;
  let room = Number.POSITIVE_INFINITY;
  let squares = false;
  for (let j = 0; j < weights.length; j++) {
    const weight = weights[j];
    const pull = cross[j] * weight;
    const l2Slope = l2[j] * weight;
    explained += pull;
    along += slopes[j] * weight;
    terms += Math.abs(pull);
    // a feature that is kept out has no coefficient, and a penalty of Infinity
    if (weight !== 0) absolute += l1[j] * Math.abs(weight);
    square += l2Slope * weight;
    if (l2[j] !== 0) squares = true;
    const whole = slopes[j] - l2Slope;
    const size = nonNegative ? whole : Math.abs(whole);
    if (size * room > l1[j]) room = l1[j] / size;
  }
  const excess = squares ? excessOf(slopes, l1, l2, nonNegative) : room < 1 ? Number.POSITIVE_INFINITY : 0;
  // the target times the residual, and the residual squared
  const product = targetSquares - explained;
  const residual = Math.max(0, product - along);
  const objective = residual / 2 + absolute + square / 2;
  const augmented = residual + square;
  const scale = Math.max(0, product > room * augmented ? room : product / augmented || 0);
  const inRows = scale * product - (scale * scale * augmented) / 2;
  const asPenalty = product - residual / 2 - excess;
  return { objective, gap: Math.max(0, objective - Math.max(inRows, asPenalty)), rounding: ROUNDING * terms };
}

/** What slopes above their penalty cost where the squared part stays one; without a squared part the first settles it. */
function excessOf(slopes: Float64Array, l1: Float64Array, l2: Float64Array, nonNegative: boolean): number {
  let excess = 0;
  for (let j = 0; j < slopes.length && excess < Number.POSITIVE_INFINITY; j++) {
    const above = (nonNegative ? slopes[j] : Math.abs(slopes[j])) - l1[j];
    if (above > 0) excess += (above * above) / (2 * l2[j]);
  }
  return excess;
}
