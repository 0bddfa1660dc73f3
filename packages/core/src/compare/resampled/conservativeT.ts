import type { About } from "../../intervals/about.ts";
import type { PartSizes } from "../../intervals/correctedMean.ts";
import { studentSurvival } from "../../numeric/distributions/student.ts";
import { pairedValues } from "./pairedValues.ts";
import type { Untestable } from "./untestable.ts";

/**
 * A difference of two models over all splits, with what the held-out rows say about its noise: the models are taken as
 * they are.
 *
 * @see {@link conservativeT}
 */
export interface RowDifference {
  /** a - b, aggregated over splits. */
  readonly value: number;
  /** Standard error from the noise of the rows, for one repetition of the folds: more of them test the same rows. */
  readonly standardError: number;
  readonly degreesOfFreedom: number;
  /** Splits on which both have predictions. */
  readonly splits: number;
  /** Tested rows over the rows of one test part: k of k folds, however often they are repeated. */
  readonly parts: number;
}

/**
 * Result of the conservative t test, two-sided.
 *
 * @see {@link conservativeT}
 */
export interface ConservativeT {
  /** a - b over all splits, in the metric's unit. */
  readonly difference: number;
  /** Enlarged for models that share their training rows; 0 only when the difference is 0 on every split. */
  readonly standardError: number;
  readonly degreesOfFreedom: number;
  /** The difference over its standard error. */
  readonly t: number;
  /** Two-sided p-value. */
  readonly pValue: number;
  /** Splits on which both have a value. */
  readonly splits: number;
}

/**
 * How many times the variance of n independent rows the mean over k folds is taken to have: 1 + k/(k - 1) + k/13; 1 for a
 * single split.
 *
 * The first two terms are those of Nadeau and Bengio, n rows of noise and as much from training rows, and right for stable
 * models. The third is for folds that go together because the same few rows turn all their models round. The least stable
 * rule there is, a sign that the training rows decide by majority, needs at most 1.5 + k/13.6 in all on pure noise, for 2
 * to 200 folds (computed for normal votes, 100,000 data sets each; `level.test.ts` has it with rows).
 */
export function worstInflation(parts: number): number {
  return parts <= 1 ? 1 : 1 + parts / (parts - 1) + parts / 13;
}

/**
 * The same for values of folds, 1 + k/(k - 1) + k/4: folds that go together have too small a spread between them, on
 * noise about two thirds of that of independent ones (`level.test.ts`).
 */
export function worstInflationOfFolds(parts: number): number {
  return parts <= 1 ? 1 : 1 + parts / (parts - 1) + parts / 4;
}

/**
 * A t test of the difference of two models over splits that keeps its level for unstable models too, on pure noise as
 * elsewhere: the variance is that of the held-out rows times {@link worstInflation}.
 *
 * It takes the noise of the rows, from which the splits of a cross-validation cannot hide: the corrected t test, 5x2cv and
 * their Bayesian relative take the spread between splits, which is small where all of them err alike.
 *
 * @param rows the difference over all splits and its standard error from the held-out rows
 * @example
 * ```ts
 * import { conservativeT } from "@heldout/core/compare";
 * const rows = { value: 0.03, standardError: 0.008, degreesOfFreedom: 19, splits: 5, parts: 5 };
 * const test = conservativeT(rows);
 * "pValue" in test && test.pValue; // 0.0510
 * ```
 * @see Bengio and Grandvalet (2004), J. Mach. Learn. Res. 5:1089: no estimate of the variance from one cross-validation is
 * unbiased for all models
 */
export function conservativeT({
  value,
  standardError,
  degreesOfFreedom,
  splits,
  parts,
}: RowDifference): ConservativeT | Untestable {
  const base = { degreesOfFreedom, splits };
  if (value === 0 && standardError === 0) return { difference: 0, standardError: 0, t: 0, pValue: 1, ...base };
  if (!(standardError > 0)) {
    return { untestable: "the difference is the same whatever rows are left out, so its variance cannot be estimated" };
  }
  return tested(value, standardError * Math.sqrt(worstInflation(parts)), base);
}

/**
 * The same where only the values of the splits are known, and no rows: k folds, or k times n_test rows in all, with the
 * variance s²/k of independent folds times 1 + k/(k - 1) + k/4, and k - 1 degrees of freedom however often the folds are
 * repeated.
 *
 * @param a one value per split
 * @param b one value per split
 * @param sizes mean rows of test and training parts
 * @example
 * ```ts
 * import { conservativeTOfFolds } from "@heldout/core/compare";
 * const a = [0.81, 0.84, 0.8, 0.86, 0.83];
 * const b = [0.76, 0.78, 0.75, 0.79, 0.77];
 * const test = conservativeTOfFolds(a, b, { trainRows: 80, testRows: 20 });
 * "pValue" in test && test.pValue; // 0.0015
 * ```
 */
export function conservativeTOfFolds(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  { testRows, trainRows }: PartSizes,
): ConservativeT | Untestable {
  const { differences, rounding } = pairedValues(a, b);
  const splits = differences.length;
  if (splits < 2) {
    return { untestable: `${splits === 0 ? "no split has" : "only one split has"} a value of both` };
  }
  const parts = Math.max(1, (testRows + trainRows) / testRows);
  const degreesOfFreedom = Math.max(1, Math.min(splits, Math.round(parts)) - 1);
  const base = { degreesOfFreedom, splits };
  if (differences.every((difference) => Math.abs(difference) <= rounding)) {
    return { difference: 0, standardError: 0, t: 0, pValue: 1, ...base };
  }
  const mean = differences.reduce((sum, value) => sum + value, 0) / splits;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (splits - 1);
  const standardError = Math.sqrt((variance * worstInflationOfFolds(parts)) / Math.min(parts, splits));
  if (standardError <= rounding) {
    return { untestable: `the difference is the same on all ${splits} splits, so its variance cannot be estimated` };
  }
  return tested(mean, standardError, base);
}

function tested(
  difference: number,
  standardError: number,
  base: Pick<ConservativeT, "degreesOfFreedom" | "splits">,
): ConservativeT {
  const t = difference / standardError;
  return { difference, standardError, t, pValue: 2 * studentSurvival(Math.abs(t), base.degreesOfFreedom), ...base };
}

export const conservativeTAbout: About = {
  id: "conservative-t",
  name: "conservative t interval of a difference over splits",
  definition:
    "For the difference of two models over the splits of a cross-validation. The noise of the held-out rows, widened so that unstable models are covered too: the interval of the conservative t test.",
  formula: "d ± t(19) se sqrt(1 + k/(k - 1) + k/13)",
  range: "not cut off",
  peers: ["none"],
  reference: "Bengio and Grandvalet (2004), JMLR 5:1089",
};
