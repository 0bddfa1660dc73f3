import { bestLevel } from "./bestLevel.ts";
import type { QuadraticModel } from "./quadraticModel.ts";
import type { SparsePart } from "./smoothPart.ts";
import { type Problem, penaltyAt, type State, violators, worst } from "./subgradient.ts";
import { newtonOnSupport } from "./supportNewton.ts";
import { visit } from "./visit.ts";

const MOST_STEPS = 100;

/** A step is slow when it leaves more than this share of the largest subgradient. */
const SLOW = 0.5;

/** Farther than this from the tolerance, in units of it, rounding is not what ended the steps. */
const STALLED = 10;

/** What rounding can do to the objective, which is below 1 or not much above. */
const ROUNDING = 1e-14;

/** Brings a state to the least of one lambda; gives the gradient by all features there. */
export function solve(loss: SparsePart, model: QuadraticModel, state: State, problem: Problem): Float64Array {
  const { outputs } = loss;
  const { tolerance } = problem;
  let violation = worst(state, problem, outputs);
  // another state may have moved the loss since it was here
  let here = false;
  const settle = (): void => {
    if (!here) visit(loss, state);
    here = true;
  };
  let [slow, fresh] = [0, false];
  const renew = (): void => {
    model.renew(state.columns);
    [slow, fresh] = [0, true];
  };
  for (let step = 0; step < MOST_STEPS; step++) {
    if (violation <= tolerance) {
      settle();
      const whole = wholeGradient(loss, state);
      const missing = violators(whole, state.columns, problem, outputs);
      if (missing.length === 0) return whole;
      admit(state, model, missing, whole);
      violation = worst(state, problem, outputs);
      continue;
    }
    const before = violation;
    const done = improve(loss, model, state, problem, { violation, fresh });
    if (done === "there") {
      violation = 0;
      continue;
    }
    const moved = done === "moved";
    here = true;
    violation = worst(state, problem, outputs);
    // a step that does not help by the best of quadratics is a matter of rounding
    if (!moved && fresh) break;
    if (moved) fresh = false;
    slow = violation > SLOW * before ? slow + 1 : 0;
    if (!moved || (violation > tolerance && slow > patienceFor(state.point.length))) renew();
  }
  if (problem.precision === 0 && !loss.float32 && violation > STALLED * tolerance) {
    return finish(loss, model, state, problem);
  }
  settle();
  return wholeGradient(loss, state);
}

/** Where steps have stalled: over the columns that are there, then with those that are missing. */
function finish(loss: SparsePart, model: QuadraticModel, state: State, problem: Problem): Float64Array {
  for (;;) {
    newtonOnSupport(loss, state, problem);
    const whole = wholeGradient(loss, state);
    const missing = violators(whole, state.columns, problem, loss.outputs);
    if (missing.length === 0) return whole;
    admit(state, model, missing, whole);
  }
}

/** The gradient by all features at a state that was visited last. */
export function wholeGradient(loss: SparsePart, { columns, gradient }: State): Float64Array {
  const { outputs, features } = loss;
  const inside = new Uint8Array(features);
  for (const j of columns) inside[j] = 1;
  const others = Uint32Array.from({ length: features }, (_, j) => j).filter((j) => inside[j] === 0);
  const result = new Float64Array(features * outputs);
  const put = (j: number, from: Float64Array, at: number): void => {
    for (let k = 0; k < outputs; k++) result[j * outputs + k] = from[at * outputs + k];
  };
  columns.forEach((j, c) => {
    put(j, gradient, c + 1);
  });
  const further = loss.gradientBy(others);
  others.forEach((j, c) => {
    put(j, further, c);
  });
  return result;
}

/** Slow steps before second derivatives are taken anew: with few columns they cost less than a step. */
function patienceFor(parameters: number): number {
  return Math.min(8, Math.floor(parameters / 32));
}

/**
 * One step of proximal Newton; "stuck" when the objective does not fall, "there" when it would not be worth it. `fresh`
 * derivatives are those of this point.
 */
function improve(
  loss: SparsePart,
  model: QuadraticModel,
  state: State,
  problem: Problem,
  { violation, fresh }: { readonly violation: number; readonly fresh: boolean },
): "moved" | "stuck" | "there" {
  const { outputs } = loss;
  const { columns, point, gradient } = state;
  const { point: target, quadratic } = model.descend(state, problem, violation);
  if (outputs > 1) level(target, columns, problem, outputs);
  const step = target.map((value, at) => value - point[at]);
  const penalty = (at: Float64Array): number => penaltyAt(at, columns, problem, outputs);
  const now = state.loss + penalty(point);
  let fall = penalty(target) - penalty(point);
  for (let at = 0; at < point.length; at++) fall += gradient[at] * step[at];
  if (problem.precision > 0 && -fall - quadratic / 2 < problem.precision) return "there";
  for (let size = 1; fall < 0 && size > 1e-6; size /= 2) {
    const next: State = {
      ...state,
      point: size === 1 ? target : point.map((value, at) => value + size * step[at]),
    };
    visit(loss, next);
    if (next.loss + penalty(next.point) <= now + 1e-4 * size * fall + ROUNDING) {
      Object.assign(state, next);
      return "moved";
    }
    // before shorter steps, better derivatives
    if (!fresh) break;
  }
  visit(loss, state);
  return "stuck";
}

/** Moves what each feature has for all classes together to where the penalty is smallest: no probability changes. */
function level(point: Float64Array, columns: Uint32Array, { l1, l2 }: Problem, outputs: number): void {
  columns.forEach((j, c) => {
    const own = point.subarray((c + 1) * outputs, (c + 2) * outputs);
    const best = bestLevel(own, l1[j], l2[j]);
    if (best !== 0) for (let k = 0; k < outputs; k++) own[k] -= best;
  });
}

/** Lets features in, at 0, behind those that are there. */
export function admit(state: State, model: QuadraticModel, candidates: Uint32Array, whole: Float64Array): void {
  const outputs = state.point.length / (state.columns.length + 1);
  const inside = new Set(state.columns);
  const more = candidates.filter((j) => !inside.has(j));
  if (more.length === 0) return;
  const columns = Uint32Array.of(...state.columns, ...more);
  const grown = (values: Float64Array): Float64Array => {
    const result = new Float64Array((columns.length + 1) * outputs);
    result.set(values);
    return result;
  };
  const from = state.point.length;
  Object.assign(state, { columns, point: grown(state.point), gradient: grown(state.gradient) });
  more.forEach((j, m) => {
    for (let k = 0; k < outputs; k++) state.gradient[from + m * outputs + k] = whole[j * outputs + k];
  });
  model.grow(columns);
}
