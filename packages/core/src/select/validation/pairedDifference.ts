import { givenOnly } from "../../data/givenOnly.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { CrossValidation } from "./crossValidation.ts";
import { type Estimate, estimateOfFolds, type FoldValues } from "./estimateOfFolds.ts";
import type { BlockDifference } from "./jackknifeDifference.ts";
import { sharedRows } from "./pooledEstimate.ts";

/** A difference of two candidates on the same splits. */
export interface Difference {
  readonly value: number;
  readonly lower?: number;
  readonly upper?: number;
  /** "corrected-t" over splits; "jackknife" over blocks of the rows of a single one; "cv-jackknife" of pooled splits. */
  readonly method: string;
  /** Splits on which both have a value. */
  readonly pairs: number;
}

/**
 * The mean of a - b over the splits on which both have a value, with the corrected resampled t interval of Nadeau and
 * Bengio. Pairing takes out what makes a fold easy or hard for everybody, so this interval is mostly far narrower than
 * those of the two means. null when no split has both.
 */
export function pairedDifference(
  a: Pick<Estimate, "folds">,
  b: Pick<Estimate, "folds">,
  sizes: Omit<FoldValues, "values">,
  { level }: { readonly level: number },
): Difference | null {
  const differences = a.folds.map((value, fold) => {
    const other = b.folds[fold];
    return value === null || other === null ? null : value - other;
  });
  const { value, lower, upper, method, leftOut } = estimateOfFolds({ ...sizes, values: differences }, "unbiased", {
    level,
  });
  if (value === null) return null;
  return {
    value,
    ...givenOnly({ lower, upper }),
    method,
    pairs: differences.length - leftOut,
  };
}

/**
 * The difference on held-out rows, with a Student t interval from the jackknife over blocks of rows. Of several splits its
 * variance is enlarged as that of {@link pooledEstimate}, because their models share training rows.
 */
export function blockedDifference(
  found: BlockDifference | null,
  { level, over }: { readonly level: number; readonly over?: CrossValidation },
): Difference | null {
  if (found === null) return null;
  const { value, standardError, degreesOfFreedom } = found;
  const splits = over?.splits.length ?? 1;
  const enlarged = over && splits > 1 ? sharedRows(over) : 1;
  const reach = studentUpperQuantile((1 - level) / 2, degreesOfFreedom) * standardError * Math.sqrt(enlarged);
  const method = splits === 1 ? "jackknife" : "cv-jackknife";
  return { value, lower: value - reach, upper: value + reach, method, pairs: splits };
}
