import { InputError } from "../../data/inputError.ts";
import { eigenSymmetric } from "../../numeric/linear/eigenSymmetric.ts";
import { type LeastSquaresSystem, solveLeastSquares } from "../../numeric/linear/leastSquares.ts";
import { type Matrix, product, transposeTimesVector } from "../../numeric/linear/matrix.ts";
import { thinQ } from "../../numeric/linear/qr.ts";
import { type Design, withoutRow } from "./design.ts";
import { type Centred, centred, type Moments, momentsOf, momentsWithout } from "./moments.ts";
import { notDefinite, overFeatures, type RidgeSystem, ridgeSystem } from "./ridgeSystem.ts";

/**
 * What least squares without the row predicts for each row: y - e / (1 - h), with h the diagonal of the hat matrix.
 *
 * Exact, also with weights (Allen 1974). The leverages are the lengths of the rows of Q. A row of weight 0 is left out
 * already: for it `whole` is asked, the predictions of the model of all rows. A row of leverage 1 is the only one that tells
 * a column from a combination of others: for it `without` is asked, what a fit of the other rows predicts.
 */
export function leaveOneOutOls(
  system: LeastSquaresSystem,
  b: Float64Array,
  { y, weights }: Design,
  { whole, without }: { readonly whole: () => Float64Array; readonly without: (place: number) => number },
): Float64Array {
  const { residuals } = solveLeastSquares(system, b);
  const fitted = weights.some((w) => w === 0) ? whole() : null;
  const leverage = rowSquares(thinQ(system.factors));
  return y.map((value, i) => {
    if (1 - leverage[i] < 1e-10) return without(i);
    if (fitted && weights[i] === 0) return fitted[i];
    // The residual of the weighted system is the root of the weight times that of the row.
    return value - residuals[i] / Math.sqrt(weights[i]) / (1 - leverage[i]);
  });
}

/**
 * What ridge without the row predicts for each row, for every lambda: exactly what refitting gives.
 *
 * With a fixed scale the hat matrix has the answer in O(n p²) for all lambdas. Standardising is refitted without each
 * row, which changes the penalty of every coefficient; then the row is taken out of the moments, and the system of size
 * p is solved again: O(n p³), still without touching the other rows.
 */
export function leaveOneOutRidge(design: Design, lambdas: readonly number[], standardize: boolean): Float64Array[] {
  const moved = centred(design);
  if (moved.rows < 2) throw undetermined(0);
  const even = design.weights.every((w) => w === design.weights[0]);
  if (!standardize && even && design.x.columns < moved.rows) return byHatMatrix(moved, design, lambdas);
  const moments = design.x.columns < moved.rows ? momentsOf(design) : null;
  const results = lambdas.map(() => new Float64Array(design.y.length));
  for (let i = 0; i < design.y.length; i++) {
    const system = systemWithout(i, design, moved, moments, standardize);
    const predicted = system.predictor(rowOf(design.x, i));
    lambdas.forEach((lambda, l) => {
      results[l][i] = predicted(lambda);
    });
  }
  return results;
}

function systemWithout(
  row: number,
  design: Design,
  moved: Centred,
  moments: Moments | null,
  standardize: boolean,
): RidgeSystem {
  const rest = moments && momentsWithout(moments, design.weights[row], rowOf(moved.x, row), moved.y[row]);
  return rest ? overFeatures(rest, standardize) : ridgeSystem(withoutRow(design, row), standardize);
}

/** 1/n + d'(G + lambda I)⁻¹ d is the leverage, d the row less the mean; through the eigenvectors of G for any lambda. */
function byHatMatrix(moved: Centred, design: Design, lambdas: readonly number[]): Float64Array[] {
  const moments = momentsOf({ ...design, weights: new Float64Array(design.y.length).fill(1) });
  const { values, vectors } = eigenSymmetric(moments.gram);
  const along = product(moved.x, vectors);
  const target = transposeTimesVector(vectors, moments.cross);
  const n = design.y.length;
  const p = values.length;
  return lambdas.map((lambda) => {
    if (p > 0 && !(values[0] + lambda > p * Number.EPSILON * (values[p - 1] + lambda))) notDefinite(lambda);
    const leverage = new Float64Array(n).fill(1 / n);
    const fitted = new Float64Array(n).fill(moved.targetMean);
    for (let k = 0; k < p; k++) {
      const inverse = 1 / (values[k] + lambda);
      for (let i = 0; i < n; i++) {
        const value = along.values[k * n + i];
        leverage[i] += value * value * inverse;
        fitted[i] += value * target[k] * inverse;
      }
    }
    return design.y.map((value, i) => {
      if (1 - leverage[i] < 1e-10) throw undetermined(i);
      return value - (value - fitted[i]) / (1 - leverage[i]);
    });
  });
}

function rowOf({ rows, columns, values }: Matrix, row: number): Float64Array {
  return Float64Array.from({ length: columns }, (_, j) => values[j * rows + row]);
}

function rowSquares({ rows, columns, values }: Matrix): Float64Array {
  const sums = new Float64Array(rows);
  for (let j = 0; j < columns; j++) for (let i = 0; i < rows; i++) sums[i] += values[j * rows + i] ** 2;
  return sums;
}

function undetermined(place: number): InputError {
  return new InputError(
    "fit-failed",
    `without training row ${place} (from 0) the rest does not determine the coefficients.`,
    "Use k-fold cross-validation, or ridge with a larger lambda.",
  );
}
