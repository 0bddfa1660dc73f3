import { type ActiveSet, activeSet } from "./activeSet.ts";
import { nonZero } from "./places.ts";
import type { Penalty, Quadratic } from "./quadratic.ts";

export interface ExactOptions {
  /** Whether features without a coefficient may get one. */
  readonly grow: boolean;
}

/** Features that may come in beside those that are there. */
const SPARE = 128;

/** Of more coefficients no linear system is solved: it would take too much memory and time. */
const MOST = 1500;

/** Steps, each about the square of the coefficients: at least so many, and as much work. */
const FEWEST_STEPS = 8;
const MOST_WORK = 4e8;

/** A slope above its penalty by less than this share of the largest product with the target is not. */
const ROUNDING = 1e-13;

/** Of the features that break their condition those come in together that do so by at least this share of the worst. */
const ALIKE = 0.5;

/**
 * The coefficients of smallest objective from near ones, by an active set: the best coefficients that have the same signs
 * are the solution of a linear system. Where a sign would change on the way there, it goes as far as the first one, which
 * becomes 0, and on without it. Where a feature depends on others, coefficients move along the dependence, which changes
 * nothing but the penalty, until one is 0. Then features come in whose slope is larger than their penalty.
 *
 * Coordinate descent finds signs quickly and sizes slowly when features are close to each other or more than the rows;
 * this is exact. The objective falls with each step, so what was reached when it takes too long is better than the
 * start; null when that cannot be said, or the start has too many coefficients.
 */
export function exactSolution(
  quadratic: Quadratic,
  penalty: Penalty,
  start: Float64Array,
  { grow }: ExactOptions,
): Float64Array | null {
  const support = nonZero(start);
  if (support.length > MOST) return null;
  const capacity = grow ? Math.min(quadratic.size, support.length + SPARE) : support.length;
  const set = activeSet(quadratic, penalty, capacity);
  let steps = Math.max(FEWEST_STEPS, Math.floor(MOST_WORK / capacity ** 2));
  const slots = support.map((feature) => set.occupy(feature, start[feature], Math.sign(start[feature])));
  for (const slot of slots) {
    while (set.isThere(slot) && !set.takeIn(slot)) {
      if (steps-- === 0 || !set.moveAlong(slot)) return null;
    }
  }
  const all = (): Float64Array | null => {
    const weights = set.weights(new Float64Array(quadratic.size));
    return weights.every(Number.isFinite) ? weights : null;
  };
  // features that came in to no avail since anything has moved
  let barred = new Set<number>();
  while (steps-- > 0) {
    const { moved, dropped } = set.moveToBest();
    if (moved) barred = new Set();
    for (const { feature, wasNew } of dropped) if (wasNew) barred.add(feature);
    if (dropped.length > 0) continue;
    if (!grow) return all();
    const weights = all();
    if (weights === null) return null;
    const slopes = quadratic.slopes(weights);
    if (!bringIn(set, slopes, violators(quadratic, penalty, weights, slopes, barred))) return weights;
  }
  return grow ? all() : null;
}

/** Features without a coefficient whose slope is larger than their penalty, the worst first, and those nearly as bad. */
function violators(
  { cross, squares }: Quadratic,
  { l1, nonNegative }: Penalty,
  weights: Float64Array,
  slopes: Float64Array,
  barred: ReadonlySet<number>,
): number[] {
  const least = ROUNDING * cross.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const excess = (j: number): number => (nonNegative ? slopes[j] : Math.abs(slopes[j])) - l1[j];
  const found: number[] = [];
  let most = 0;
  for (let j = 0; j < slopes.length; j++) {
    if (weights[j] !== 0 || squares[j] === 0 || !(excess(j) > least) || barred.has(j)) continue;
    found.push(j);
    most = Math.max(most, excess(j));
  }
  return found.filter((j) => excess(j) >= ALIKE * most).sort((a, b) => excess(b) - excess(a));
}

/** Whether one of the features has come in, or has taken the place of another. */
function bringIn(set: ActiveSet, slopes: Float64Array, features: readonly number[]): boolean {
  let [added, exchanged] = [false, false];
  for (const feature of features) {
    const slot = set.occupy(feature, 0, Math.sign(slopes[feature]));
    if (slot < 0) break;
    if (set.takeIn(slot)) {
      added = true;
      continue;
    }
    // those that were added have no coefficient yet, which an exchange could move to the wrong side
    const exchanges = !added && set.moveAlong(slot);
    if (!exchanges) set.leave(slot);
    if (added) break;
    exchanged ||= exchanges;
    while (exchanges && set.isThere(slot) && !set.takeIn(slot) && set.moveAlong(slot));
  }
  return added || exchanged;
}
