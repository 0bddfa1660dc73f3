import { InputError } from "../../data/inputError.ts";
import { cholesky, choleskySolve } from "../../numeric/linear/cholesky.ts";
import { type Matrix, zeros } from "../../numeric/linear/matrix.ts";
import { lossGradient, type MarginObjective, meanLoss, objectiveAt } from "./marginObjective.ts";
import { scoresOf } from "./marginRows.ts";
import type { Descent } from "./passes.ts";

export const MATRICES = ["identity", "diagonal", "bound", "newton"] as const;

/**
 * The matrix A of a step, up to the rate: the identity over mean ‖(x, 1)‖²; the inverse of the diagonal of the greatest
 * curvature there can be, X'X / 4; the inverse of that bound itself, with which no step of rate 1 ever goes down (Böhning
 * and Lindsay 1988); or the inverse of the curvature where we are, Newton's.
 */
export type StepMatrix = (typeof MATRICES)[number];

/**
 * Plain gradient ascent on the log likelihood L: θ ← θ + A ∇L(θ), all rows at once, one step per pass. Stollhoff,
 * Klassifikation. With an l2 penalty L is the logarithm of a posterior density, less a constant.
 */
export function matrixAscent(
  objective: MarginObjective,
  start: Float64Array,
  { matrix, rate }: { readonly matrix: StepMatrix; readonly rate: number },
): Descent {
  const { rows } = objective;
  const lambda = objective.penalty === "l2" ? objective.lambda : 0;
  const w = start.slice();
  const fixed = matrix === "newton" ? null : stepBy(objective, matrix, w, lambda);
  return {
    w,
    estimate: meanLoss(objective, scoresOf(rows, w)),
    objective: () => objectiveAt(objective, w),
    pass: () => {
      const gradient = lossGradient(objective, scoresOf(rows, w));
      for (let j = 0; j + 1 < w.length; j++) gradient[j] += lambda * w[j];
      const step = (fixed ?? stepBy(objective, matrix, w, lambda))(gradient);
      for (let j = 0; j < w.length; j++) w[j] -= rate * step[j];
      return meanLoss(objective, scoresOf(rows, w));
    },
  };
}

/** A times a gradient of the mean. */
function stepBy(
  objective: MarginObjective,
  matrix: StepMatrix,
  w: Float64Array,
  lambda: number,
): (gradient: Float64Array) => Float64Array {
  const { rows } = objective;
  if (matrix === "identity") return (gradient) => gradient.map((slope) => slope / rows.length);
  const curvature = curvatureAt(objective, matrix === "newton" ? w : null, lambda);
  const n = curvature.columns;
  if (matrix === "diagonal") return (gradient) => gradient.map((slope, j) => slope / curvature.values[j * n + j]);
  const factor = cholesky(curvature);
  if (factor) return (gradient) => choleskySolve(factor, gradient);
  throw new InputError(
    "fit-failed",
    `the curvature of the log likelihood cannot be inverted, so there is no step matrix "${matrix}".`,
    "Features depend on each other or separate the classes: say penalty=l2, or matrix=diagonal.",
  );
}

/** X' diag(h) X / n + lambda, with h = p (1 - p) at the weights, or its upper bound 1/4. A feature of zeros has curvature 1. */
function curvatureAt({ rows, counts }: MarginObjective, w: Float64Array | null, lambda: number): Matrix {
  const { x, width } = rows;
  const n = rows.rows;
  const scores = w && scoresOf(rows, w);
  const result = zeros(width, width);
  for (let i = 0; i < n; i++) {
    const p = scores ? 1 / (1 + Math.exp(-scores[i])) : 0.5;
    const curvature = (counts[i] * p * (1 - p)) / n;
    for (let j = 0; j < width; j++) {
      const left = curvature * x[i * width + j];
      for (let k = 0; k <= j; k++) result.values[k * width + j] += left * x[i * width + k];
    }
  }
  for (let j = 0; j < width; j++) {
    if (j + 1 < width) result.values[j * width + j] += lambda;
    if (result.values[j * width + j] === 0) result.values[j * width + j] = 1;
  }
  return result;
}
