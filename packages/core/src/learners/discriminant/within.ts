import { InputError } from "../../data/inputError.ts";
import { eigenSymmetric } from "../../numeric/linear/eigenSymmetric.ts";
import { gram } from "../../numeric/linear/gram.ts";
import { columnAt, type Matrix, transpose, zeros } from "../../numeric/linear/matrix.ts";
import type { Scatter } from "./scatter.ts";

/**
 * How rows spread within the classes: principal directions of the pooled covariance, whose divisor is n - classes.
 *
 * With S = Σ w d d' / Σ w · n / (n - classes) over deviations d from the class means and D the scales, D⁻¹ S D⁻¹ has the
 * eigenvalues and the vectors given here. Directions without spread are not among them.
 */
export interface Within {
  /** What features are divided by: their sd within the classes, or 1; 0 for a feature that has none and is left out. */
  readonly scale: Float64Array;
  /** Descending, all above 1e-10 of the largest. */
  readonly eigenvalues: Float64Array;
  /** Orthonormal columns, one row per feature. */
  readonly vectors: Matrix;
  /** The mean of the diagonal of D⁻¹ S D⁻¹. */
  readonly meanVariance: number;
}

/**
 * Eigenvalues below this share of the largest count as none: the spread in such a direction is less than 1e-5 of the
 * largest, and what columns that depend on each other leave by rounding is far below.
 */
const NEGLIGIBLE = 1e-10;

export function withinOf(scatter: Scatter, scaled: boolean): Within {
  const { deviations, weights, classes } = scatter;
  const n = deviations.rows;
  const p = deviations.columns;
  const spare = n - classes.length;
  const sizes = Float64Array.from({ length: p }, (_, j) => largestSize(columnAt(deviations, j)));
  // numbers near 1e±200 are divided by their size first: their squares leave the range of doubles
  const unit = scaled ? 1 : largestSize(sizes);
  if (spare <= 0 || largestSize(sizes) === 0) throw noSpread();
  const scale = new Float64Array(p).fill(scaled ? 0 : 1);
  const factor = Float64Array.from(weights, (w) => Math.sqrt(w / spare));
  const z = zeros(n, p);
  let total = 0;
  for (let j = 0; j < p; j++) {
    if (sizes[j] === 0) continue;
    const from = columnAt(deviations, j);
    const into = columnAt(z, j);
    let sum = 0;
    for (let i = 0; i < n; i++) {
      into[i] = (from[i] / sizes[j]) * factor[i];
      sum += into[i] * into[i];
    }
    const sd = Math.sqrt(sum);
    const times = scaled ? 1 / sd : sizes[j] / unit;
    if (scaled) scale[j] = sd * sizes[j];
    for (let i = 0; i < n; i++) into[i] *= times;
    total += sum * times * times;
  }
  const live = scale.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  const meanVariance = (total / live) * unit * unit;
  if (!(meanVariance > 0 && meanVariance < Number.POSITIVE_INFINITY)) throw tooFarFromOne();
  const { eigenvalues, vectors } = directionsOf(z);
  return { scale, meanVariance, eigenvalues: eigenvalues.map((value) => value * unit * unit), vectors };
}

function largestSize(values: Float64Array): number {
  let size = 0;
  for (let i = 0; i < values.length; i++) size = Math.max(size, Math.abs(values[i]));
  return size;
}

function noSpread(): InputError {
  return new InputError(
    "fit-failed",
    "no feature varies within the classes, so their covariance is 0.",
    "Give more rows of each class, or other features.",
  );
}

function tooFarFromOne(): InputError {
  return new InputError("fit-failed", "the numbers of the features are too large or small to square.", "Rescale them.");
}

/** The eigenvectors of z' z, from z z' where there are more columns than rows. */
function directionsOf(z: Matrix): { readonly eigenvalues: Float64Array; readonly vectors: Matrix } {
  const wide = z.columns > z.rows;
  const { values, vectors } = eigenSymmetric(gram(wide ? transpose(z) : z));
  const largest = values[values.length - 1];
  const kept = Array.from(values.keys())
    .reverse()
    .filter((at) => values[at] > NEGLIGIBLE * largest);
  const result = zeros(z.columns, kept.length);
  kept.forEach((at, place) => {
    const from = columnAt(vectors, at);
    const into = columnAt(result, place);
    if (!wide) {
      into.set(from);
      return;
    }
    const root = Math.sqrt(values[at]);
    for (let j = 0; j < z.columns; j++) {
      const column = columnAt(z, j);
      let sum = 0;
      for (let i = 0; i < z.rows; i++) sum += column[i] * from[i];
      into[j] = sum / root;
    }
  });
  return { eigenvalues: Float64Array.from(kept, (at) => values[at]), vectors: result };
}

/** D⁻¹ d in the principal directions; features without a scale do not count. */
export function project({ scale, vectors }: Within, d: ArrayLike<number>): Float64Array {
  const result = new Float64Array(vectors.columns);
  for (let k = 0; k < vectors.columns; k++) {
    const column = columnAt(vectors, k);
    let sum = 0;
    for (let j = 0; j < scale.length; j++) if (scale[j] > 0) sum += column[j] * (d[j] / scale[j]);
    result[k] = sum;
  }
  return result;
}
