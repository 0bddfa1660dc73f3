import { InputError } from "../../data/inputError.ts";
import { countOnes } from "./countOnes.ts";

/**
 * Which algorithm errs on which row: a matrix of L rows and D algorithms, one bit each, 1 for an error. An algorithm
 * here is a fitted classifier, not a way of learning one.
 *
 * Everything that theory can say about the overfitting of a finite family follows from this matrix: the rows are the
 * whole population, and a split makes some of them training rows.
 *
 * @see {@link errorMatrix}, {@link errorMatrixOf} and {@link errorMatrixOfLabels}, which make one
 */
export interface ErrorMatrix {
  /** L, at least 2. */
  readonly rows: number;
  /** D, at least 1. */
  readonly algorithms: number;
  /** 32-bit words of one algorithm: a multiple of 4, the bits after the last row 0. */
  readonly words: number;
  /** Column after column; row i is bit i mod 32 of word floor(i / 32). */
  readonly bits: Uint32Array;
  /** Names of the algorithms, where they have any. */
  readonly names?: readonly string[];
}

export interface ErrorMatrixOptions {
  /** L, at least 2. */
  readonly rows: number;
  /** D, at least 1. */
  readonly algorithms: number;
  /** Whether an algorithm errs on a row. */
  readonly errs: (row: number, algorithm: number) => boolean;
  readonly names?: readonly string[] | undefined;
}

/**
 * The error matrix of a rule that says which algorithm errs on which row.
 *
 * @param options `rows`, at least 2; `algorithms`, at least 1; `errs`: whether an algorithm errs on a row; `names` of
 * the algorithms
 * @example
 * ```ts
 * import { errorMatrix, splittingProfile } from "@heldout/core/theory";
 * const matrix = errorMatrix({ rows: 4, algorithms: 3, errs: (row, algorithm) => row < algorithm });
 * splittingProfile(matrix); // [ 1, 1, 1 ]
 * ```
 */
export function errorMatrix({ rows, algorithms, errs, names }: ErrorMatrixOptions): ErrorMatrix {
  const matrix = emptyMatrix(rows, algorithms, names);
  for (let a = 0; a < algorithms; a++) {
    for (let i = 0; i < rows; i++) if (errs(i, a)) matrix.bits[a * matrix.words + (i >>> 5)] |= 1 << (i & 31);
  }
  return matrix;
}

/**
 * The error matrix of given columns, one per algorithm, in which 1 or true is an error.
 *
 * @example
 * ```ts
 * import { errorMatrixOf, splittingProfile } from "@heldout/core/theory";
 * const matrix = errorMatrixOf([
 *   [0, 0, 1, 0],
 *   [1, 0, 1, 0],
 * ]);
 * splittingProfile(matrix); // [ 0, 1, 1 ]
 * ```
 */
export function errorMatrixOf(columns: readonly ArrayLike<number | boolean>[], names?: readonly string[]): ErrorMatrix {
  const rows = columns[0]?.length ?? 0;
  const errs = (row: number, algorithm: number): boolean => {
    const value = columns[algorithm][row];
    if (value === 1 || value === true) return true;
    if (value === 0 || value === false) return false;
    throw new InputError(
      "bad-option",
      `row ${row} (from 0) of ${nameOf(names, algorithm)} is ${value}: an error matrix holds 0 and 1.`,
      "Write 1 where the algorithm errs and 0 where it does not.",
    );
  };
  columns.forEach((column, a) => {
    if (column.length !== rows) throw raggedColumns(rows, column.length, nameOf(names, a));
  });
  return errorMatrix({ rows, algorithms: columns.length, errs, ...(names && { names }) });
}

/**
 * The error matrix of predicted labels: an error wherever a label differs from the true one.
 *
 * @example
 * ```ts
 * import { errorMatrixOfLabels, splittingProfile } from "@heldout/core/theory";
 * const truth = ["spam", "ham", "spam"];
 * const matrix = errorMatrixOfLabels(truth, [["spam", "ham", "ham"], ["ham", "ham", "ham"]], ["tree", "constant"]);
 * splittingProfile(matrix); // [ 0, 1, 1 ]
 * ```
 */
export function errorMatrixOfLabels<T>(
  truth: ArrayLike<T>,
  predictions: readonly ArrayLike<T>[],
  names?: readonly string[],
): ErrorMatrix {
  predictions.forEach((labels, a) => {
    if (labels.length !== truth.length) throw raggedColumns(truth.length, labels.length, nameOf(names, a));
  });
  return errorMatrix({
    rows: truth.length,
    algorithms: predictions.length,
    errs: (row, algorithm) => predictions[algorithm][row] !== truth[row],
    ...(names && { names }),
  });
}

/** Whether an algorithm errs on a row. */
export function errsOn({ bits, words }: ErrorMatrix, row: number, algorithm: number): boolean {
  return ((bits[algorithm * words + (row >>> 5)] >>> (row & 31)) & 1) === 1;
}

/** m of each algorithm: its errors on all rows. */
export function errorCounts({ algorithms, words, bits }: ErrorMatrix): Int32Array {
  const counts = new Int32Array(algorithms);
  for (let a = 0; a < algorithms; a++) counts[a] = countOnes(bits, a * words, words);
  return counts;
}

/** The matrix of some of the algorithms, in the order given. */
export function pickAlgorithms(matrix: ErrorMatrix, picked: ArrayLike<number>): ErrorMatrix {
  const { words, bits, names } = matrix;
  const own = emptyMatrix(matrix.rows, picked.length, names && Array.from(picked, (a) => names[a]));
  for (let a = 0; a < picked.length; a++) {
    own.bits.set(bits.subarray(picked[a] * words, (picked[a] + 1) * words), a * words);
  }
  return own;
}

/** A matrix without an error, to be filled by whoever asked for it. */
export function emptyMatrix(rows: number, algorithms: number, names?: readonly string[]): ErrorMatrix {
  const whole = Number.isSafeInteger(rows) && Number.isSafeInteger(algorithms);
  if (!whole || rows < 2 || algorithms < 1) {
    throw new InputError(
      "bad-option",
      `there is no error matrix of ${rows} rows and ${algorithms} algorithms.`,
      "It has at least two rows, one to train on and one to test on, and at least one algorithm.",
    );
  }
  const words = 4 * Math.ceil(rows / 128);
  if (rows * algorithms >= 2 ** 32 || words * algorithms >= 2 ** 29) {
    throw new InputError(
      "bad-option",
      `an error matrix of ${rows} rows and ${algorithms} algorithms does not fit into memory.`,
      "Take fewer rows, or fewer algorithms: duplicates change nothing.",
    );
  }
  return { rows, algorithms, words, bits: new Uint32Array(words * algorithms), ...(names && { names }) };
}

function nameOf(names: readonly string[] | undefined, algorithm: number): string {
  return names ? `"${names[algorithm]}"` : `algorithm ${algorithm + 1}`;
}

function raggedColumns(rows: number, found: number, name: string): InputError {
  return new InputError(
    "bad-option",
    `${name} has ${found} rows, and there are ${rows} in all.`,
    "Every algorithm needs an answer for every row.",
  );
}
