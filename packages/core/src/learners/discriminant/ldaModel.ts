import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { gather, namedColumns } from "../columns.ts";
import { posterior } from "../posterior.ts";
import { isCount, isFiniteNumber, isNumberRecord, isRecord, isTexts } from "../shape.ts";

/** A linear score per class, on the scale of the input columns; probabilities are its softmax. */
export type LdaModel = Readonly<{
  /** In the order of the target's classes. */
  classes: readonly string[];
  intercept: Readonly<Record<string, number>>;
  coefficients: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The shrinkage that was used: what `auto` has found. */
  shrinkage: number;
  /** In how many directions the rows of a class vary; without shrinkage the others are left out. */
  rank: number;
}>;

export function ldaModel(
  classes: readonly string[],
  features: readonly string[],
  intercepts: ArrayLike<number>,
  weights: readonly ArrayLike<number>[],
  { shrinkage, rank }: { readonly shrinkage: number; readonly rank: number },
): LdaModel {
  const byName = (names: readonly string[], values: ArrayLike<number>): Record<string, number> =>
    Object.fromEntries(names.map((name, j) => [name, values[j] + 0]));
  const model = {
    classes,
    intercept: byName(classes, intercepts),
    coefficients: Object.fromEntries(classes.map((name, c) => [name, byName(features, weights[c])])),
    shrinkage,
    rank,
  };
  if (isLdaModel(model)) return model;
  throw new InputError(
    "fit-failed",
    "the coefficients are too large for a double.",
    "Rescale the features: their numbers differ too much in size.",
  );
}

export function predictLda(
  { classes, intercept, coefficients }: LdaModel,
  features: Features,
  rows: Uint32Array,
): Float64Array {
  const n = rows.length;
  const result = new Float64Array(n * classes.length);
  const names = Object.keys(coefficients[classes[0]]);
  const columns = namedColumns(features, names);
  classes.forEach((name, c) => {
    const scores = result.subarray(c * n, (c + 1) * n).fill(intercept[name]);
    columns.forEach((column, j) => {
      const weight = coefficients[name][names[j]];
      for (let i = 0; i < n; i++) scores[i] += weight * column[rows[i]];
    });
  });
  // Looks for the value that is missing, which throws.
  if (!result.every(Number.isFinite)) gather(features, names, rows);
  posterior(result, n);
  return result;
}

export function isLdaModel(stored: unknown): stored is LdaModel {
  if (!isRecord(stored) || !isTexts(stored.classes) || !isNumberRecord(stored.intercept)) return false;
  const { classes, intercept, coefficients, shrinkage, rank } = stored;
  if (!isRecord(coefficients) || classes.length === 0) return false;
  const named = (record: object): boolean =>
    Object.keys(record).length === classes.length && classes.every((name) => Object.hasOwn(record, name));
  return (
    named(intercept) &&
    named(coefficients) &&
    Object.values(coefficients).every(isNumberRecord) &&
    isFiniteNumber(shrinkage) &&
    shrinkage >= 0 &&
    shrinkage <= 1 &&
    isCount(rank)
  );
}
