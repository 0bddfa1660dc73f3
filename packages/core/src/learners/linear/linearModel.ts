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

export function isLinearModel(stored: unknown): stored is LinearModel {
  return isRecord(stored) && isFiniteNumber(stored.intercept) && isNumberRecord(stored.coefficients);
}
