import { eigenSymmetric, type SymmetricEigen } from "../../numeric/linear/eigenSymmetric.ts";
import { type Matrix, zeros } from "../../numeric/linear/matrix.ts";
import type { SparsePart } from "./smoothPart.ts";
import { type Problem, penaltyAt, type State, worst } from "./subgradient.ts";
import { visit } from "./visit.ts";

/** Of more parameters no eigenvalues are looked for: they would take too long. */
const MOST = 120;

/** Steps in a row that change neither objective nor subgradient nor which coefficients are 0: the rest is rounding. */
const IDLE = 8;

/** An eigenvalue below this share of the largest is a direction in which the loss is flat. */
const FLAT = 1e-13;

/** What rounding can do to the objective, which is below 1 or not much above. */
const ROUNDING = 1e-14;

const SHORTEST = 1e-9;

/**
 * Brings a state whose coordinates have stalled to the least over its columns: Newton's method on the coefficients that are
 * not 0, with their signs held.
 *
 * Coordinate descent stalls where the loss is flat and only a small penalty says where to go: with columns that are copies of
 * others, with classes that are all but certain. Along the flat directions of the second derivatives the penalty falls
 * evenly, so a step goes to where the first coefficient becomes 0, which then stays there; along the others it goes to the
 * least of the quadratic, or to the first 0 on the way. When nothing is left to do, the coefficient at 0 that pulls hardest
 * is let go. Of all places that it has come to, the state ends at the one with the smallest subgradient.
 */
export function newtonOnSupport(loss: SparsePart, state: State, problem: Problem): void {
  const { outputs } = loss;
  visit(loss, state);
  let violation = worst(state, problem, outputs);
  let best = { ...state };
  let idle = 0;
  for (let step = 0; step < 4 * state.point.length && idle < IDLE && violation > problem.tolerance; step++) {
    const signs = heldSigns(state, problem, outputs);
    const free = Array.from(signs.keys()).filter((at) => at < outputs || signs[at] !== 0);
    if (free.length > MOST) break;
    const next = stepFrom(loss, state, problem, free, signs);
    if (next === null) break;
    const sameZeros = state.point.every((value, at) => (value === 0) === (next.point[at] === 0));
    const fall = objectiveOf(state, problem, outputs) - objectiveOf(next, problem, outputs);
    Object.assign(state, next);
    const now = worst(state, problem, outputs);
    idle = sameZeros && fall < ROUNDING && now > 0.9 * violation ? idle + 1 : 0;
    if (now < violation) best = { ...state };
    violation = Math.min(violation, now);
  }
  Object.assign(state, best);
  visit(loss, state);
}

function objectiveOf({ loss, point, columns }: State, problem: Problem, outputs: number): number {
  return loss + penaltyAt(point, columns, problem, outputs);
}

/** The sign of each coefficient, 0 for those that stay 0 and for intercepts; once the others have settled, that of the hardest pull too. */
function heldSigns({ columns, point, gradient }: State, problem: Problem, outputs: number): Float64Array {
  const signs = point.map((value, at) => (at < outputs ? 0 : Math.sign(value)));
  const { lambda, l1, l2, tolerance } = problem;
  let [hardest, pull, unsettled] = [-1, tolerance, 0];
  for (let at = 0; at < point.length; at++) {
    const j = at < outputs ? -1 : columns[Math.floor(at / outputs) - 1];
    const first = j < 0 ? 0 : lambda * l1[j];
    const slope = gradient[at] + (j < 0 ? 0 : lambda * l2[j] * point[at]);
    if (j < 0 || signs[at] !== 0) unsettled = Math.max(unsettled, Math.abs(slope + signs[at] * first));
    else if (Math.abs(slope) - first > pull) [hardest, pull] = [at, Math.abs(slope) - first];
  }
  if (hardest >= 0 && unsettled <= tolerance) signs[hardest] = -Math.sign(gradient[hardest]);
  return signs;
}

/** The state after one step, or null when none lowers the objective. */
function stepFrom(
  loss: SparsePart,
  state: State,
  problem: Problem,
  free: readonly number[],
  signs: Float64Array,
): State | null {
  const { outputs } = loss;
  const { columns, point, gradient } = state;
  const { lambda, l1, l2, tolerance } = problem;
  const weight = (shares: Float64Array, at: number): number =>
    at < outputs ? 0 : lambda * shares[columns[Math.floor(at / outputs) - 1]];
  const slopes = Float64Array.from(
    free,
    (at) => gradient[at] + weight(l2, at) * point[at] + signs[at] * weight(l1, at),
  );
  const ridge = Float64Array.from(free, (at) => weight(l2, at));
  const { flat, steep } = directions(eigenSymmetric(curvatureOf(loss, columns, free, ridge)), slopes);
  const now = objectiveOf(state, problem, outputs);
  const tries = [
    { direction: flat, most: Number.POSITIVE_INFINITY, use: largest(flat) > tolerance / 2 },
    { direction: steep, most: 1, use: true },
  ];
  for (const { direction, most, use } of tries) {
    let size = Math.min(most, firstZero(point, free, direction, outputs));
    if (!use || !Number.isFinite(size)) continue;
    const whole = size;
    for (; size > SHORTEST * whole; size /= 2) {
      const next: State = { ...state, point: moved(point, free, direction, size, outputs) };
      visit(loss, next);
      if (objectiveOf(next, problem, outputs) <= now + ROUNDING) return next;
    }
  }
  return null;
}

/** Second derivatives of the objective by some parameters. */
function curvatureOf(loss: SparsePart, columns: Uint32Array, free: readonly number[], ridge: Float64Array): Matrix {
  const undo = loss.setReference();
  const { rows, values } = loss.secondDerivatives(columns);
  undo();
  const result = zeros(free.length, free.length);
  free.forEach((i, a) => {
    free.forEach((j, b) => {
      // the upper half is there in any case
      result.values[b * free.length + a] = values[Math.max(i, j) * rows + Math.min(i, j)] + (a === b ? ridge[a] : 0);
    });
  });
  return result;
}

/** Down along the directions without curvature, and Newton's step along the others. */
function directions(
  { values, vectors }: SymmetricEigen,
  slopes: Float64Array,
): { readonly flat: Float64Array; readonly steep: Float64Array } {
  const n = slopes.length;
  const [flat, steep] = [new Float64Array(n), new Float64Array(n)];
  for (let e = 0; e < n; e++) {
    const vector = vectors.values.subarray(e * n, (e + 1) * n);
    const along = vector.reduce((sum, value, i) => sum + value * slopes[i], 0);
    const isFlat = !(values[e] > FLAT * values[n - 1]);
    const into = isFlat ? flat : steep;
    const factor = isFlat ? along : along / values[e];
    for (let i = 0; i < n; i++) into[i] -= factor * vector[i];
  }
  return { flat, steep };
}

/** How far it is along a direction to where a coefficient becomes 0; never for one that goes away from it. */
function wayToZero(value: number, direction: number): number {
  return value * direction < 0 ? -value / direction : Number.POSITIVE_INFINITY;
}

/** The same for the first of all. */
function firstZero(point: Float64Array, free: readonly number[], direction: Float64Array, outputs: number): number {
  return free.reduce(
    (least, at, f) => (at < outputs ? least : Math.min(least, wayToZero(point[at], direction[f]))),
    Number.POSITIVE_INFINITY,
  );
}

/** The point after a step; coefficients that have come to 0 are exactly 0. */
function moved(
  point: Float64Array,
  free: readonly number[],
  direction: Float64Array,
  size: number,
  outputs: number,
): Float64Array {
  const result = point.slice();
  free.forEach((at, f) => {
    const gone = at >= outputs && wayToZero(point[at], direction[f]) <= size;
    result[at] = gone ? 0 : point[at] + size * direction[f];
  });
  return result;
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
