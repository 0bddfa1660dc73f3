import { type Features, featureValues } from "../data/features.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import { listNames } from "../data/table.ts";
import type { Matrix } from "../numeric/linear/matrix.ts";
import { zeros } from "../numeric/linear/matrix.ts";

/** The names of the features, in their order. */
export function featureNames(features: Features): string[] {
  return features.columns.map(({ name }) => name);
}

/** The columns of those names, as views; an error names the ones that are not there. */
export function namedColumns(features: Features, names: readonly string[]): Float64Array[] {
  const places = new Map(features.columns.map(({ name }, c) => [name, c]));
  const absent = names.filter((name) => !places.has(name));
  if (absent.length > 0) {
    throw new InputError(
      "column-missing",
      `the model needs ${absent.length === 1 ? "a column" : `${absent.length} columns`} that the data lack: ${listNames(absent)}.`,
      "Give the data the columns the model was fitted on.",
    );
  }
  return names.map((name) => featureValues(features, places.get(name) ?? 0));
}

/**
 * The given rows of the named columns as a compact matrix of finite numbers.
 *
 * Learners that cannot take missing values get them filled in by the engine; one that is still there is an error.
 */
export function gather(features: Features, names: readonly string[], rows: Uint32Array): Matrix {
  const result = zeros(rows.length, names.length);
  namedColumns(features, names).forEach((column, j) => {
    const at = j * rows.length;
    for (let i = 0; i < rows.length; i++) {
      const value = column[rows[i]];
      if (!Number.isFinite(value)) throw notFinite(names[j], rows[i], value);
      result.values[at + i] = value;
    }
  });
  return result;
}

function notFinite(column: string, row: number, value: number): InputError {
  return Number.isNaN(value)
    ? new InputError(
        "missing-value",
        `the feature ${quoteValue(column)} is missing, and this learner needs every value.`,
        "Impute missing values before fitting or predicting.",
        { column, row },
      )
    : new InputError("not-finite", `${value} is not a finite number.`, "Fix the row or leave it out.", { column, row });
}
