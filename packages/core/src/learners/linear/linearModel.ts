import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { type Matrix, transpose, zeros } from "../../numeric/linear/matrix.ts";
import { gather, namedColumns } from "../columns.ts";
import { isFiniteNumber, isNumberRecord, isRecord } from "../shape.ts";

/** intercept + Σ coefficient · feature, on the scale of the input columns. */
export type LinearModel = Readonly<{
  intercept: number;
  coefficients: Readonly<Record<string, number>>;
}>;

/** A model of plain numbers; one that is not finite means that the fit has failed. */
export function linearModel(intercept: number, names: readonly string[], coefficients: ArrayLike<number>): LinearModel {
  const all = [intercept, ...Array.from(coefficients)];
  if (!all.every(Number.isFinite)) {
    throw new InputError(
      "fit-failed",
      "the coefficients are too large for a double.",
      "Rescale the features or the target: their numbers differ too much in size.",
    );
  }
  // JSON knows no -0.
  return {
    intercept: intercept + 0,
    coefficients: Object.fromEntries(names.map((name, j) => [name, coefficients[j] + 0])),
  };
}

export function predictLinear(model: LinearModel, features: Features, rows: Uint32Array): Float64Array {
  const names = Object.keys(model.coefficients);
  const result = new Float64Array(rows.length).fill(model.intercept);
  namedColumns(features, names).forEach((column, j) => {
    const coefficient = model.coefficients[names[j]];
    for (let i = 0; i < rows.length; i++) result[i] += coefficient * column[rows[i]];
  });
  // Looks for the value that is missing, which throws.
  if (!result.every(Number.isFinite)) gather(features, names, rows);
  return result;
}

/**
 * The predictions of several models with the same features. Each adds its terms in the order `predictLinear` does, so
 * the bits are the same.
 */
export function predictLinearModels(
  models: readonly LinearModel[],
  features: Features,
  rows: Uint32Array,
): Float64Array[] {
  const names = Object.keys(models[0]?.coefficients ?? {});
  if (!models.every(({ coefficients }) => sameKeys(coefficients, names))) {
    return models.map((model) => predictLinear(model, features, rows));
  }
  const x = transpose(gather(features, names, rows));
  const weights = zeros(names.length, models.length);
  models.forEach(({ coefficients }, m) => {
    for (let j = 0; j < names.length; j++) weights.values[m * names.length + j] = coefficients[names[j]];
  });
  const results: Float64Array[] = models.map(({ intercept }) => new Float64Array(rows.length).fill(intercept));
  let m = 0;
  for (; m + 4 <= models.length; m += 4) fourModels(x, weights, m, results);
  for (; m < models.length; m++) results[m] = predictLinear(models[m], features, rows);
  return results;
}

/** Rows are columns of `x` here; the sums of two rows and four models at a time stay in registers. */
function fourModels(x: Matrix, weights: Matrix, first: number, results: readonly Float64Array[]): void {
  const p = x.rows;
  const { values } = x;
  const w = weights.values;
  const [outA, outB, outC, outD] = results.slice(first, first + 4);
  const at = first * p;
  for (let i = 0; i < x.columns; i += 2) {
    // a last row without partner is its own
    const k = Math.min(i + 1, x.columns - 1);
    let a = outA[i];
    let b = outB[i];
    let c = outC[i];
    let d = outD[i];
    let e = outA[k];
    let f = outB[k];
    let g = outC[k];
    let h = outD[k];
    for (let j = 0; j < p; j++) {
      const one = values[i * p + j];
      const two = values[k * p + j];
      const wa = w[at + j];
      const wb = w[at + p + j];
      const wc = w[at + 2 * p + j];
      const wd = w[at + 3 * p + j];
      a += wa * one;
      b += wb * one;
      c += wc * one;
      d += wd * one;
      e += wa * two;
      f += wb * two;
      g += wc * two;
      h += wd * two;
    }
    outA[i] = a;
    outB[i] = b;
    outC[i] = c;
    outD[i] = d;
    outA[k] = e;
    outB[k] = f;
    outC[k] = g;
    outD[k] = h;
  }
}

function sameKeys(record: Readonly<Record<string, number>>, names: readonly string[]): boolean {
  const own = Object.keys(record);
  return own.length === names.length && own.every((name, j) => name === names[j]);
}

export function isLinearModel(stored: unknown): stored is LinearModel {
  return isRecord(stored) && isFiniteNumber(stored.intercept) && isNumberRecord(stored.coefficients);
}
