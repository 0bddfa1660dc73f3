import { InputError } from "../../data/inputError.ts";
import { dualDescent, type LinearProblem, type LinearState } from "./dualDescent.ts";
import { newtonStep } from "./newtonSystem.ts";
import { squaredLengths } from "./rows.ts";

export interface LinearSolution extends LinearState {
  /** 1/2 ‖w‖² + Σ cost · loss, and 1/2 b² where the intercept is penalised. */
  readonly objective: number;
  /** How far the score of a row is at most from the scores that its multiplier agrees with. */
  readonly violation: number;
}

/** Rounds of dual coordinate descent before Newton's method takes over. */
const DESCENT_ROUNDS = 10;

/**
 * The first step moves a multiplier through its range where a score is off by 1, but by no more than changes the score of
 * its own row by this; each next step is larger.
 */
const MOST_PUSH = 100;
const STEP_GROWTH = 5;
const MOST_STEPS = 40;

/** Sums of multipliers agree with what they must be within this share of the sizes that are summed. */
const BALANCE = 1e-9;

/** Newton steps of one smooth problem. */
const MOST_NEWTON = 100;

/**
 * The linear machine of least objective, by dual coordinate descent and then Newton's method.
 *
 * Losses with a jump in their slope are taken by the method of multipliers: the slope is made to rise gradually around
 * the multipliers found so far, the smooth problem is solved by Newton's method, and its multipliers are the next ones.
 * Each smooth problem is piecewise quadratic, so Newton ends at its exact solution. The intercept is one more unknown,
 * penalised or not. Ends when every score agrees with its multiplier within the tolerance.
 */
export function solveLinear(problem: LinearProblem, tolerance: number): LinearSolution {
  const { loss, cost, rows } = problem;
  const start = { weights: new Float64Array(rows.entries), intercept: 0, beta: new Float64Array(rows.count) };
  let state: LinearState = loss.smooth ? start : dualDescent(problem, DESCENT_ROUNDS);
  const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  let step = Math.min(mean(cost), MOST_PUSH / (1 + mean(squaredLengths(rows))));
  for (let round = 0; round < MOST_STEPS; round++, step *= STEP_GROWTH) {
    state = minimiseSmooth(problem, state, step);
    const scores = scoresOf(problem, state.weights, state.intercept);
    const violation = violationOf(problem, state.beta, scores);
    if (!Number.isFinite(violation)) break;
    if (violation <= tolerance && isBalanced(problem, state, step)) {
      return { ...state, violation, objective: objectiveOf(problem, state, scores) };
    }
  }
  throw new InputError(
    "fit-failed",
    "the optimum was not reached within the tolerance.",
    "Use a smaller c, a larger tolerance, or scaled features.",
  );
}

/** Newton's method on the smooth problem around the multipliers of `before`, from where it is. */
function minimiseSmooth(problem: LinearProblem, before: LinearState, step: number): LinearState {
  const { rows, y, cost, loss, penaliseIntercept } = problem;
  const { count: n, entries } = rows;
  const own = penaliseIntercept ? 1 : 0;
  const weights = before.weights.slice();
  let { intercept } = before;
  const scores = scoresOf(problem, weights, intercept);
  const beta = new Float64Array(n);
  const curvature = new Float64Array(n);
  const update = (): void => {
    for (let i = 0; i < n; i++) {
      beta[i] = loss.multiplier(y[i], scores[i], cost[i], before.beta[i], step);
      curvature[i] = loss.curvature(y[i], scores[i], cost[i], before.beta[i], step);
    }
  };
  update();
  for (let newton = 0; newton < MOST_NEWTON; newton++) {
    const [moments, total] = combined(problem, beta);
    const gradient = new Float64Array(entries + 1);
    for (let e = 0; e < entries; e++) gradient[e] = weights[e] - moments[e];
    gradient[entries] = own * intercept - total;
    const curved = curvature.reduce((sum, value) => sum + value, own);
    // where no row is between its bounds the intercept has no curvature: as if one row were
    const direction = newtonStep(rows, curvature, curved > 0 ? own : step, gradient);
    const slope = gradient.reduce((sum, value, e) => sum + value * direction[e], 0);
    if (!(slope < 0)) break;
    const along = scoresOf(problem, direction.subarray(0, entries), direction[entries]);
    const share = lineSearch((t) => {
      let result = own * direction[entries] * (intercept + t * direction[entries]);
      for (let e = 0; e < entries; e++) result += direction[e] * (weights[e] + t * direction[e]);
      for (let i = 0; i < n; i++) {
        result -= along[i] * loss.multiplier(y[i], scores[i] + t * along[i], cost[i], before.beta[i], step);
      }
      return result;
    }, slope);
    for (let e = 0; e < entries; e++) weights[e] += share * direction[e];
    intercept += share * direction[entries];
    for (let i = 0; i < n; i++) scores[i] += share * along[i];
    const [lastBeta, lastCurvature] = [beta.slice(), curvature.slice()];
    update();
    const samePiece = (value: number, i: number): boolean =>
      value === lastCurvature[i] && (value > 0 ? beta[i] * lastBeta[i] > 0 : beta[i] === lastBeta[i]);
    // a whole step within one quadratic piece ends at its minimum
    if (share === 1 && curved > 0 && curvature.every(samePiece)) break;
  }
  return { weights, intercept, beta };
}

/** A multiple of a direction where the function is about at its least along it: its slope rises from below 0. */
function lineSearch(slopeAt: (share: number) => number, first: number): number {
  const enough = 0.1 * Math.abs(first);
  let low = 0;
  let high = 1;
  for (let slope = slopeAt(high); slope <= enough; slope = slopeAt(high)) {
    if (slope >= -enough || high > 1e15) return high;
    low = high;
    high *= 2;
  }
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    const slope = slopeAt(middle);
    if (Math.abs(slope) <= enough) return middle;
    if (slope < 0) low = middle;
    else high = middle;
  }
  return low > 0 ? low : high;
}

/** Σ β x and Σ β. */
function combined({ rows }: LinearProblem, beta: Float64Array): [Float64Array, number] {
  const { count, entries, values } = rows;
  const weights = new Float64Array(entries);
  let total = 0;
  for (let i = 0; i < count; i++) {
    if (beta[i] === 0) continue;
    total += beta[i];
    for (let e = 0; e < entries; e++) weights[e] += beta[i] * values[i * entries + e];
  }
  return [weights, total];
}

/** Whether the multipliers make the weights, and sum to 0 or to the penalised intercept, but for rounding. */
function isBalanced(problem: LinearProblem, { weights, intercept, beta }: LinearState, step: number): boolean {
  const { rows, cost, loss } = problem;
  const { count, entries, values } = rows;
  const [moments, total] = combined(problem, beta);
  const sizes = new Float64Array(entries + 1);
  for (let i = 0; i < count; i++) {
    if (beta[i] === 0) continue;
    // a multiplier between its bounds is a step times a difference of scores, and as precise as that
    const factor = loss.smooth ? 2 * cost[i] : Math.abs(beta[i]) < cost[i] ? step : 0;
    const size = Math.abs(beta[i]) + 1e-6 * factor;
    for (let e = 0; e < entries; e++) sizes[e] += size * Math.abs(values[i * entries + e]);
    sizes[entries] += size;
  }
  const wanted = problem.penaliseIntercept ? intercept : 0;
  return (
    Math.abs(total - wanted) <= BALANCE * sizes[entries] &&
    weights.every((weight, e) => Math.abs(weight - moments[e]) <= BALANCE * sizes[e])
  );
}

function scoresOf({ rows }: LinearProblem, weights: Float64Array, intercept: number): Float64Array {
  const { count, entries, values } = rows;
  const scores = new Float64Array(count);
  for (let i = 0, at = 0; i < count; i++) {
    let sum = intercept;
    for (let e = 0; e < entries; e++, at++) sum += weights[e] * values[at];
    scores[i] = sum;
  }
  return scores;
}

function violationOf({ y, cost, loss }: LinearProblem, beta: Float64Array, scores: Float64Array): number {
  let most = 0;
  for (let i = 0; i < scores.length; i++) {
    const [lower, upper] = loss.agrees(y[i], beta[i], cost[i]);
    most = Math.max(most, lower - scores[i], scores[i] - upper);
  }
  return most;
}

function objectiveOf(
  { y, cost, loss, penaliseIntercept }: LinearProblem,
  { weights, intercept }: LinearState,
  scores: Float64Array,
): number {
  let sum = penaliseIntercept ? intercept * intercept : 0;
  for (const weight of weights) sum += weight * weight;
  sum /= 2;
  for (let i = 0; i < scores.length; i++) sum += loss.value(y[i], scores[i], cost[i]);
  return sum;
}
