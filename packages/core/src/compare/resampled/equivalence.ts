import { InputError } from "../../data/inputError.ts";
import { checkLevel } from "../../intervals/interval.ts";
import { studentSurvival } from "../../numeric/distributions/student.ts";
import type { EquivalenceResult } from "../comparison.ts";

/** A difference and what it is uncertain by. */
export interface UncertainDifference {
  readonly difference: number;
  readonly standardError: number;
  /** Infinity: the normal distribution. */
  readonly degreesOfFreedom: number;
}

export interface EquivalenceOptions {
  /** Differences smaller than this, either way, do not matter. In the unit of the difference, above 0. */
  readonly within: number;
  /** Equivalence is shown when p is at most 1 - level. Default 0.95. */
  readonly level?: number | undefined;
}

/**
 * Two one-sided tests (Schuirmann 1987): that the difference is at least `within`, and that it is at most -`within`. When
 * both are refuted, it lies between. The larger p-value counts. The same as asking whether the interval at level 1 - 2α
 * lies within: see `liesWithin`.
 *
 * Without any uncertainty the answer is that of the difference itself. A difference that is not significant is no
 * equivalence: with few rows neither is shown.
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
    `a difference that does not matter must be above 0, not ${within}.`,
    "Say how much makes no difference to you, in the unit of the metric, such as 0.01.",
  );
}
