import { dualityGap, type Gap } from "./dualityGap.ts";
import { exactSolution } from "./exactSolution.ts";
import { extrapolated } from "./extrapolated.ts";
import { countNonZero, nonZero, valuesAt } from "./places.ts";
import type { Penalty, Quadratic, Reached } from "./quadratic.ts";

/** Coefficients on the way or at the end, and what is known of them. */
export interface Solution extends Gap {
  readonly weights: Float64Array;
  /** Mean product of each feature with the residual. */
  readonly slopes: Float64Array;
  /** How many features have been in the working set so far. */
  readonly tried: number;
}

export interface SolveOptions {
  /** Ends when the gap is at most this share of the objective. */
  readonly tolerance: number;
  /** The penalties are smaller than those of the start by this factor, 1 or more. */
  readonly step: number;
  /** Whether to go on, where that is cheap, to the last digit. */
  readonly polish: boolean;
}

/** Rounds of sweeps and checks; far more than occur unless the problem has no digits left. */
const MOST_ROUNDS = 50;

/** Sweeps of one round: at least, before a direct solution is tried, and at most. */
const FEWEST_SWEEPS = 20;
const MOST_SWEEPS = 2000;

/** Cost of a direct solution beside that of sweeps, per cube of its coefficients: a third of the products, in plain code. */
const DIRECT = 1.5;

/** Steps that are looked at together to see where they lead. */
const STEPS = 4;

/** For a tolerance below this the rounding of sweeps counts. */
const FINE = 1e-11;

/** So many coefficients are solved for directly at the end. */
const FEW = 64;

/**
 * The coefficients of smallest objective, by coordinate descent on a working set, from a solution for larger penalties.
 *
 * The set holds the features that have had a coefficient, and those which the sequential strong rule (Tibshirani et al.
 * 2012) cannot rule out. When sweeps over them have come close, the optimality conditions of all other features are
 * looked at, and those that break them come in. Ends when the duality gap over all features is small enough; null when
 * it does not become so.
 */
export function solvePenalised(
  quadratic: Quadratic,
  penalty: Penalty,
  start: Pick<Solution, "weights" | "slopes" | "tried">,
  { tolerance, step, polish }: SolveOptions,
): Solution | null {
  const { workingSet, squares } = quadratic;
  const allowed = ({ objective, rounding }: Gap): number => tolerance * objective + rounding;
  const enough = (found: Gap): boolean => found.gap <= allowed(found);
  const isIn = new Uint8Array(quadratic.size);
  workingSet.truncate(start.tried);
  for (const j of workingSet.features) isIn[j] = 1;
  const include = (j: number): void => {
    if (isIn[j] === 1) return;
    isIn[j] = 1;
    workingSet.add(j);
  };
  const bringIn = (slopes: Float64Array, above: number): void => {
    for (let j = 0; j < slopes.length; j++) {
      const size = penalty.nonNegative ? slopes[j] : Math.abs(slopes[j]);
      if (squares[j] > 0 && size > above * penalty.l1[j]) include(j);
    }
  };
  bringIn(start.slopes, Math.max(0, 2 - step));
  let { weights, slopes } = start;
  let settled = !polish;
  const exact =
    quadratic.hasFewRows && penalty.l2.every((own) => own === 0)
      ? exactSolution(quadratic, penalty, weights, { grow: true })
      : null;
  if (exact) {
    weights = exact;
    slopes = quadratic.slopes(weights);
    settled = true;
    nonZero(weights).forEach(include);
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = dualityGap(quadratic, penalty, weights, slopes);
    // what was close enough before is not yet what sweeps make of it
    if (enough(found) && (round > 0 || settled)) {
      const solution: Solution = { ...found, weights, slopes, tried: workingSet.features.length };
      return polish ? polished(quadratic, penalty, solution, enough) : solution;
    }
    bringIn(slopes, 1);
    const end = descend(quadratic, penalty, weights, slopes, 0.3 * allowed(found));
    weights = end.weights;
    if (!end.swept) nonZero(weights).forEach(include);
    slopes = quadratic.slopes(weights, { trustSweeps: end.swept && tolerance > FINE });
  }
  return null;
}

interface Descended {
  readonly weights: Float64Array;
  /** Whether the working set ended at these coefficients. */
  readonly swept: boolean;
}

/**
 * Sweeps until the gap of the working set alone is small. From time to time it goes on from where the last sweeps seem to
 * lead, if the objective is smaller there; where sweeps are slow all the same, a direct solution takes their place.
 */
function descend(
  quadratic: Quadratic,
  penalty: Penalty,
  weights: Float64Array,
  slopes: Float64Array,
  target: number,
): Descended {
  const { workingSet, size } = quadratic;
  const { features } = workingSet;
  const spread = (own: Float64Array): Float64Array => {
    const all = new Float64Array(size);
    for (let k = 0; k < features.length; k++) all[features[k]] = own[k];
    return all;
  };
  const at = (values: Float64Array): Float64Array => valuesAt(values, features);
  const own = { cross: at(quadratic.cross), targetSquares: quadratic.targetSquares };
  const ownPenalty = { ...penalty, l1: at(penalty.l1), l2: at(penalty.l2) };
  const look = (): Reached & Gap => {
    const reached = workingSet.reached();
    return { ...reached, ...dualityGap(own, ownPenalty, reached.weights, reached.slopes) };
  };
  workingSet.begin(weights, slopes, penalty);
  const stride = workingSet.sweepsPerLook();
  const trail: Reached[] = [];
  let patience = 1;
  for (let sweeps = 0; sweeps <= MOST_SWEEPS; ) {
    workingSet.sweep(stride);
    sweeps += stride;
    let reached = look();
    if (reached.gap > target && trail.push(reached) > STEPS) {
      const ahead = extrapolated(trail.splice(0));
      if (ahead && !(penalty.nonNegative && ahead.weights.some((weight) => weight < 0))) {
        workingSet.moveTo(ahead);
        const there = look();
        if (there.objective < reached.objective) reached = there;
        else workingSet.moveTo(reached);
      }
    }
    if (reached.gap <= target) break;
    const used = countNonZero(reached.weights);
    const worth = (DIRECT * used * used * used) / workingSet.sweepCost();
    if (sweeps < patience * Math.max(FEWEST_SWEEPS, worth)) continue;
    patience *= 2;
    const direct = exactSolution(quadratic, penalty, spread(reached.weights), { grow: true });
    if (direct === null) continue;
    // a smaller gap is a better place, whatever the sweeps, which pile up rounding, believe of theirs
    const { objective, gap } = dualityGap(quadratic, penalty, direct, quadratic.slopes(direct));
    const isBetter = objective <= reached.objective + reached.rounding || gap < reached.gap;
    if (isBetter) return { weights: direct, swept: false };
    workingSet.begin(spread(reached.weights), quadratic.slopes(spread(reached.weights)), penalty);
  }
  return { weights: spread(workingSet.reached().weights), swept: true };
}

/** Few coefficients to the last digit: the same for any start, unless rounding makes the gap larger than allowed. */
function polished(quadratic: Quadratic, penalty: Penalty, found: Solution, enough: (gap: Gap) => boolean): Solution {
  const support = nonZero(found.weights);
  const weights = support.length <= FEW ? exactSolution(quadratic, penalty, found.weights, { grow: false }) : null;
  if (weights === null || support.some((j) => weights[j] === 0)) return found;
  const slopes = quadratic.slopes(weights);
  const gap = dualityGap(quadratic, penalty, weights, slopes);
  return enough(gap) ? { ...found, ...gap, weights, slopes } : found;
}
