import { InputError } from "../../data/inputError.ts";
import { gram } from "../../numeric/linear/gram.ts";
import { addScaled, columnAt, dot, type Matrix, timesVector, transpose, zeros } from "../../numeric/linear/matrix.ts";
import {
  fromTridiagonal,
  solveShifted,
  type Tridiagonal,
  toTridiagonal,
  tridiagonalise,
} from "../../numeric/linear/tridiagonal.ts";
import type { Design } from "./design.ts";
import { type Centred, centred, type Moments, momentsOf, rowsThatCount } from "./moments.ts";

/** One factorisation that answers for every lambda. */
export interface RidgeSystem {
  readonly mean: Float64Array;
  readonly targetMean: number;
  /** Its eigenvalues are those of the scaled Gram matrix, apart from zeros and one that is `lifted`. */
  readonly reduced: Tridiagonal;
  /** An eigenvalue that belongs to no feature; 0 when there is none. */
  readonly lifted: number;
  /** Coefficients on the scale of the inputs; throws when lambda is too small to make the problem definite. */
  readonly solve: (lambda: number) => Float64Array;
  /** Whether lambda is large enough for that. */
  readonly isDefinite: (lambda: number) => boolean;
  /** What the model of each lambda predicts for one row, without forming its coefficients. */
  readonly predictor: (x: Float64Array) => (lambda: number) => number;
}

/** The system of the rows, over features or, when there are more features than rows, over rows. */
export function ridgeSystem(design: Design, standardize: boolean): RidgeSystem {
  const { rows } = rowsThatCount(design.weights);
  return design.x.columns > rows
    ? overRows(centred(design), design.weights, standardize)
    : overFeatures(momentsOf(design), standardize);
}

/**
 * (C + lambda I) u = c, with C the Gram matrix of the scaled features, weights made to sum to the number of rows.
 *
 * C is brought to tridiagonal form once; each lambda then costs O(p²).
 */
export function overFeatures(moments: Moments, standardize: boolean): RidgeSystem {
  const { rows, weight, mean, targetMean } = moments;
  const p = mean.length;
  const even = rows / weight;
  const factor = Float64Array.from({ length: p }, (_, j) =>
    standardize ? inverse(Math.sqrt(moments.gram.values[j * p + j] / weight)) : 1,
  );
  const scaled: Matrix = { rows: p, columns: p, values: moments.gram.values.slice() };
  for (let j = 0; j < p; j++) {
    for (let i = 0; i < p; i++) scaled.values[j * p + i] *= factor[i] * factor[j] * even;
  }
  const reduced = tridiagonalise(moderate(scaled));
  const target = moments.cross.map((value, j) => value * factor[j] * even);
  toTridiagonal(reduced, target);
  const shifted = (lambda: number): Float64Array => solveShifted(reduced, lambda, target) ?? notDefinite(lambda);
  return {
    mean,
    targetMean,
    reduced,
    lifted: 0,
    isDefinite: (lambda) => solveShifted(reduced, lambda, target) !== null,
    solve: (lambda) => {
      const u = shifted(lambda);
      fromTridiagonal(reduced, u);
      for (let j = 0; j < p; j++) u[j] *= factor[j];
      return u;
    },
    predictor: (x) => {
      const z = x.map((value, j) => (value - mean[j]) * factor[j]);
      toTridiagonal(reduced, z);
      return (lambda) => targetMean + dot(z, shifted(lambda));
    },
  };
}

/**
 * The same through (Z Z' + lambda I) a = y and u = Z' a: as large as the rows, not the features.
 *
 * Centring leaves one direction in which Z Z' is 0 and to which y is orthogonal. There the matrix is lifted to the size
 * of its other entries, which changes nothing but that a small lambda is not lost beside them.
 */
function overRows(
  { rows, weight, mean, targetMean, x, y }: Centred,
  weights: Float64Array,
  standardize: boolean,
): RidgeSystem {
  const kept = Array.from(weights.keys()).filter((i) => weights[i] > 0);
  const roots = Float64Array.from(kept, (i) => Math.sqrt((weights[i] * rows) / weight));
  const z = zeros(rows, x.columns);
  const factor = new Float64Array(x.columns);
  for (let j = 0; j < x.columns; j++) {
    const column = columnAt(z, j);
    for (let i = 0; i < rows; i++) column[i] = x.values[j * x.rows + kept[i]] * roots[i];
    factor[j] = standardize ? inverse(Math.sqrt(dot(column, column) / rows)) : 1;
    for (let i = 0; i < rows; i++) column[i] *= factor[j];
  }
  const byRow = transpose(z);
  const kernel = moderate(gram(byRow));
  let lifted = 0;
  for (let i = 0; i < rows; i++) lifted += kernel.values[i * rows + i] / rows;
  for (let j = 0; j < rows; j++) addScaled(columnAt(kernel, j), roots, (lifted / rows) * roots[j]);
  const reduced = tridiagonalise(kernel);
  const target = Float64Array.from(kept, (at, i) => y[at] * roots[i]);
  toTridiagonal(reduced, target);
  const solve = (lambda: number): Float64Array => {
    const a = solveShifted(reduced, lambda, target) ?? notDefinite(lambda);
    fromTridiagonal(reduced, a);
    return timesVector(byRow, a).map((value, j) => value * factor[j]);
  };
  return {
    mean,
    targetMean,
    reduced,
    lifted,
    isDefinite: (lambda) => solveShifted(reduced, lambda, target) !== null,
    solve,
    predictor: (row) => (lambda) =>
      targetMean +
      dot(
        row.map((value, j) => value - mean[j]),
        solve(lambda),
      ),
  };
}

/** The intercept that goes with coefficients. */
export function interceptOf({ mean, targetMean }: RidgeSystem, coefficients: Float64Array): number {
  return targetMean - dot(mean, coefficients);
}

/** The matrix itself, if its squares fit into a double. */
function moderate(matrix: Matrix): Matrix {
  if (matrix.values.every((value) => Math.abs(value) < 1e150)) return matrix;
  throw new InputError(
    "fit-failed",
    "the features are too large: their squares do not fit into a double.",
    "Rescale them, or use standardize=true.",
  );
}

/** A constant column has no scale: it gets coefficient 0. */
function inverse(sd: number): number {
  return sd > 0 ? 1 / sd : 0;
}

/** Why ridge has no solution: only a lambda of (almost) 0 can leave it without one. */
export function notDefinite(lambda: number): never {
  throw new InputError(
    "fit-failed",
    `with lambda ${lambda} the columns are dependent, to rounding: there is no single solution.`,
    "Use a larger lambda.",
  );
}
