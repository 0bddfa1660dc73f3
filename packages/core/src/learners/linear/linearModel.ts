import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
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
 * The predictions of several models with the same features, four at a time over one copy of the rows. Each adds its
 * terms in the order `predictLinear` does, so the bits are the same.
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
  const x = gather(features, names, rows);
  const n = rows.length;
  const results = models.map(({ intercept }) => new Float64Array(n).fill(intercept));
  const spare = new Float64Array(n);
  for (let first = 0; first < models.length; first += 4) {
    const [a, b = spare, c = spare, d = spare] = results.slice(first, first + 4);
    for (let j = 0; j < names.length; j++) {
      const [wa, wb = 0, wc = 0, wd = 0] = models.slice(first, first + 4).map((m) => m.coefficients[names[j]]);
      const at = j * n;
      for (let i = 0; i < n; i++) {
        const value = x.values[at + i];
        a[i] += wa * value;
        b[i] += wb * value;
        c[i] += wc * value;
        d[i] += wd * value;
      }
    }
  }
  return results;
}

function sameKeys(record: Readonly<Record<string, number>>, names: readonly string[]): boolean {
  const own = Object.keys(record);
  return own.length === names.length && own.every((name, j) => name === names[j]);
}

export function isLinearModel(stored: unknown): stored is LinearModel {
  return isRecord(stored) && isFiniteNumber(stored.intercept) && isNumberRecord(stored.coefficients);
}
