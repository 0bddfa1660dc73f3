import { type Features, featureValues } from "../data/features.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import { listNames } from "../data/table.ts";
import { type Matrix, zeros } from "../numeric/linear/matrix.ts";

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
    if (!copyFinite(column, rows, result.values, j * rows.length)) refuse(names[j], rows, column);
  });
  return result;
}

/** Whether all copied values are finite: only then does the sum of their zero multiples stay 0. */
function copyFinite(column: Float64Array, rows: Uint32Array, into: Float64Array, at: number): boolean {
  let trace = 0;
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i]];
    into[at + i] = value;
    trace += value * 0;
  }
  return trace === 0;
}

function refuse(name: string, rows: Uint32Array, column: Float64Array): never {
  const row = rows.find((candidate) => !Number.isFinite(column[candidate])) ?? 0;
  throw notFinite(name, row, column[row]);
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
