import type { Filled } from "../../data/filled.ts";
import { InputError } from "../../data/inputError.ts";
import { type Cut, mostTrainingErrors } from "../hypergeometricOverfitting.ts";

export interface OverfittingOptions {
  /** l: training rows of a split, at least 1 and fewer than all; the other k rows are test rows. Default half of them. */
  readonly train?: number | undefined;
  /** By how much the test error rate must exceed the training error rate to count as overfitting, in [0, 1]. */
  readonly epsilon: number;
  /** Random splits, at least 2. Default 1000. Not used when all splits are counted. */
  readonly splits?: number | undefined;
  readonly seed?: number | undefined;
  /** "exact" counts all splits, "monteCarlo" draws some; "auto" (default) counts them where that is quick. */
  readonly method?: "auto" | "monteCarlo" | "exact" | undefined;
  /** Of the intervals for what is left open by drawing splits. Default 0.95. */
  readonly level?: number | undefined;
}

/** The options with every default filled in, checked against the rows there are. */
export type Settings = Filled<OverfittingOptions> & Cut;

export function settingsFor(rows: number, options: OverfittingOptions): Settings {
  const { train = rows >> 1, epsilon, splits = 1000, seed = 1, method = "auto", level = 0.95 } = options;
  if (!Number.isSafeInteger(train) || train < 1 || train >= rows) {
    throw new InputError(
      "bad-option",
      `${train} of ${rows} rows cannot be training rows.`,
      `Use 1 to ${rows - 1}: at least one row must be left to test on.`,
    );
  }
  if (!(epsilon >= 0 && epsilon <= 1)) {
    throw new InputError("bad-option", `epsilon is ${epsilon}.`, "It is a difference of error rates, from 0 to 1.");
  }
  if (!Number.isSafeInteger(splits) || splits < 2) {
    throw new InputError("bad-option", `${splits} splits say nothing.`, "Draw at least 2; 1000 are usual.");
  }
  return { total: rows, train, epsilon, splits, seed, method, level };
}

/** For each number of errors on all rows, the most on the training rows with which it is overfitting; may be negative. */
export function limitsOf(cut: Cut): Int32Array {
  return Int32Array.from({ length: cut.total + 1 }, (_, errors) => mostTrainingErrors(cut, errors));
}
