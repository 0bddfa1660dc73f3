import { InputError } from "../../data/inputError.ts";
import { cholesky, choleskySolve } from "../../numeric/linear/cholesky.ts";
import { independentBlocks } from "../../numeric/linear/independentBlocks.ts";
import { dot, type Matrix } from "../../numeric/linear/matrix.ts";
import { power } from "../../numeric/power.ts";
import { refuseSeparated, separates } from "./separation.ts";
import type { LossPass, SmoothPart } from "./smoothPart.ts";

/** Squared length of a Newton step, in units of the loss, from which the next point is exact to rounding. */
const CLOSE = 1e-14;

/** The same of the step that would follow, expected from how lengths have been squared from step to step. */
const CLOSER = 1e-21;

const MOST_STEPS = 200;

/** An objective of about 1 that is a sum over many rows is known to about this. */
const ROUNDING = 1e-14;

/** From this step on a fit without penalty is asked whether it runs away. Others have arrived by then. */
const SUSPICIOUS = 6;

export interface NewtonFit {
  readonly point: Float64Array;
  /** Second derivatives of loss + penalty at the point before the last step, a small one. */
  readonly hessian: Matrix;
  /** Features that depend on those before them, whose coefficients are held at 0; none where a penalty chooses. */
  readonly held: readonly number[];
}

/**
 * The least of loss + Σ l2 u² / 2 by Newton's method, which for the log loss is iteratively reweighted least squares.
 *
 * Steps are halved until the objective falls. Without a penalty a feature that depends on those before it keeps the coefficient
 * 0, as in R's `glm` and in `ols`, and separated classes have no answer and are refused. The flat directions of a softmax are
 * held at sums of 0.
 */
export function newton(loss: SmoothPart, l2: Float64Array): NewtonFit {
  const { outputs, features } = loss;
  const size = outputs * (features + 1);
  const ridge = Float64Array.from({ length: size }, (_, at) => (at < outputs ? 0 : l2[Math.floor(at / outputs) - 1]));
  const open = l2.some((value) => value === 0) && features > 0;
  const all = Uint32Array.from({ length: features }, (_, j) => j);
  let point = new Float64Array(size);
  point.set(loss.start);
  let pass = loss.evaluateAll(point, true);
  let objective = pass.loss + penaltyOf(ridge, point);
  let before = 1;
  let held: readonly number[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = pass.gradient.map((value, at) => value + ridge[at] * point[at]);
    const hessian = withRidge(pass, ridge, outputs);
    if (open && step === 0) held = dependentFeatures(hessian, outputs);
    hold(held, outputs, hessian, gradient);
    const factor = cholesky(hessian) ?? (open ? null : damped(hessian));
    if (!factor) refuseSeparated();
    const direction = choleskySolve(factor, gradient).map((value) => -value);
    const slope = dot(direction, gradient);
    if (open && step >= SUSPICIOUS && separates(loss.marginsAlong(all, direction))) refuseSeparated();
    const expected = power(-slope, 3) / before ** 2;
    before = -slope;
    if (!(before > CLOSE) || (before < 1e-8 && expected < CLOSER)) {
      return { point: point.map((value, at) => value + direction[at]), hessian, held };
    }
    let size = 1;
    for (;;) {
      const next = point.map((value, at) => value + size * direction[at]);
      const tried = loss.evaluateAll(next, true);
      const reached = tried.loss + penaltyOf(ridge, next);
      // what rounding can do to the objective is no reason to stop
      if (reached <= objective + 1e-4 * size * slope + ROUNDING) {
        [point, pass, objective] = [next, tried, reached];
        break;
      }
      size /= 2;
      if (size < 1e-10) throw stuck();
    }
  }
  throw stuck();
}

/**
 * A factor of a matrix that a penalty makes definite, though not by enough for a double: its diagonal is raised until it
 * works. That shortens the step and leaves the point where it ends alone.
 */
function damped({ rows, columns, values }: Matrix): Matrix | null {
  for (let share = 1e-12; share < 1; share *= 100) {
    const raised = values.slice();
    for (let at = 0; at < rows; at++) raised[at * (rows + 1)] *= 1 + share;
    const factor = cholesky({ rows, columns, values: raised });
    if (factor) return factor;
  }
  return null;
}

export function penaltyOf(ridge: Float64Array, point: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < point.length; at++) sum += ridge[at] * point[at] * point[at];
  return sum / 2;
}

/** The second derivatives with the penalty; where a softmax is flat, with a ridge that its gradient never sees. */
function withRidge({ hessian }: LossPass, ridge: Float64Array, outputs: number): Matrix {
  if (!hessian) throw new RangeError("asked for without second derivatives");
  const { rows, values } = hessian;
  for (let at = 0; at < rows; at++) values[at * rows + at] += ridge[at];
  if (outputs === 1) return hessian;
  for (let from = 0; from < rows; from += outputs) {
    if (ridge[from] > 0) continue;
    let lift = 0;
    for (let k = 0; k < outputs; k++) lift += values[(from + k) * rows + from + k] / outputs;
    for (let k = 0; k < outputs; k++) {
      for (let m = 0; m < outputs; m++) values[(from + k) * rows + from + m] += lift;
    }
  }
  return hessian;
}

/** A pivot that has lost all but this share of its diagonal entry belongs to a feature that the others explain. */
const EXPLAINED = 1e-12;

/** Features whose columns those before them explain. */
function dependentFeatures(hessian: Matrix, outputs: number): readonly number[] {
  if (cholesky(hessian, { tolerance: EXPLAINED })) return [];
  const kept = new Set(independentBlocks(hessian, outputs, { tolerance: EXPLAINED }));
  const features = hessian.rows / outputs - 1;
  return Array.from({ length: features }, (_, j) => j).filter((j) => !kept.has(j + 1));
}

/** Keeps the coefficients of these features where they are: no slope, and no part in the curvature of the others. */
function hold(features: readonly number[], outputs: number, { rows, values }: Matrix, gradient: Float64Array): void {
  for (const feature of features) {
    for (let at = (feature + 1) * outputs; at < (feature + 2) * outputs; at++) {
      gradient[at] = 0;
      for (let other = 0; other < rows; other++) {
        values[at * rows + other] = other === at ? 1 : 0;
        values[other * rows + at] = other === at ? 1 : 0;
      }
    }
  }
}

function stuck(): InputError {
  return new InputError(
    "fit-failed",
    "Newton's method no longer makes the objective smaller and has not converged.",
    "Use a larger lambda, or leave out features that nearly depend on others.",
  );
}
