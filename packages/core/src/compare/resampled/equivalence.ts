import { InputError } from "../../data/inputError.ts";
import { checkLevel } from "../../intervals/interval.ts";
import { studentSurvival } from "../../numeric/distributions/student.ts";
import type { EquivalenceResult } from "../comparison.ts";

/**
 * A difference and its standard error.
 *
 * @see {@link equivalence}
 */
export interface UncertainDifference {
  /** a - b, in the metric's unit. */
  readonly difference: number;
  /** Standard error of the difference, 0 or more. */
  readonly standardError: number;
  /** Degrees of freedom of Student's t distribution; Infinity for the normal distribution. */
  readonly degreesOfFreedom: number;
}

export interface EquivalenceOptions {
  /** Differences smaller than this, either way, do not matter. In the unit of the difference, above 0. */
  readonly within: number;
  /** Equivalence is shown when p is at most 1 - level. Default 0.95. */
  readonly level?: number | undefined;
}

/**
 * Two one-sided tests (TOST): that the difference is at least `within`, and that it is at most -`within`. When both are
 * rejected it lies between; the larger p-value counts. The same as asking whether the interval at level 1 - 2α lies
 * inside the margin.
 *
 * Without any uncertainty the answer is that of the difference itself. A difference that is not significant is no
 * evidence of equivalence: with few rows neither is shown.
 *
 * @param difference with its standard error and degrees of freedom
 * @param options `within`: the equivalence margin, above 0; `level`: equivalence is shown when p is at most 1 - level
 * (default 0.95)
 * @example
 * ```ts
 * import { equivalence } from "@heldout/core/compare";
 * const seen = { difference: 0.002, standardError: 0.004, degreesOfFreedom: 99 };
 * equivalence(seen, { within: 0.01 }).pValue; // 0.0241
 * equivalence(seen, { within: 0.01 }).shown; // true
 * ```
 * @see Schuirmann (1987), J. Pharmacokinet. Biopharm. 15:657
 */
export function equivalence(
  { difference, standardError, degreesOfFreedom }: UncertainDifference,
  { within, level = 0.95 }: EquivalenceOptions,
): EquivalenceResult {
  checkWithin(within);
  checkLevel(level);
  const room = within - Math.abs(difference);
  const certain = room > 0 ? 0 : 1;
  const pValue = standardError === 0 ? certain : studentSurvival(room / standardError, degreesOfFreedom);
  return { within, pValue, shown: pValue <= 1 - level };
}

/** Whether an interval lies strictly inside (-within, within); at level 1 - 2α it is the test at α. */
export function liesWithin(
  { lower, upper }: { readonly lower: number; readonly upper: number },
  within: number,
): boolean {
  return lower > -checkWithin(within) && upper < within;
}

export function checkWithin(within: number): number {
  if (within > 0 && Number.isFinite(within)) return within;
  throw new InputError(
    "bad-option",
    `the equivalence margin must be above 0, not ${within}.`,
    "Give the largest difference that does not matter, in the unit of the metric, such as 0.01.",
  );
}
