import { correctedMean, type PartSizes } from "../intervals/correctedMean.ts";
import { studentUpperQuantile } from "../numeric/distributions/student.ts";

/** A number of the diagnosis with its interval, where it has one. */
export interface Term {
  readonly value: number;
  readonly lower?: number;
  readonly upper?: number;
  /** "corrected-t", "jackknife", "resampled-splits", or "none" without an interval. */
  readonly method: string;
}

/**
 * The mean of one value per split with the corrected resampled t interval of Nadeau and Bengio (2003); null when no split
 * has a value. Of differences between two losses on the same splits it is the paired comparison.
 */
export function termOf(
  values: readonly (number | null)[],
  sizes: PartSizes,
  { level }: { readonly level: number },
): Term | null {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return null;
  if (present.length === 1) return { value: present[0], method: "none" };
  const { mean, standardError, degreesOfFreedom } = correctedMean(present, sizes);
  const reach = studentUpperQuantile((1 - level) / 2, degreesOfFreedom) * standardError;
  return { value: mean, lower: mean - reach, upper: mean + reach, method: "corrected-t" };
}

/** a - b on every split on which both have a value. */
export function differencesOf(a: readonly (number | null)[], b: readonly (number | null)[]): (number | null)[] {
  return a.map((value, split) => {
    const other = b[split];
    return value === null || other === null || other === undefined ? null : value - other;
  });
}

/** Half of the interval's length; Infinity without one. */
export function halfWidth({ lower, upper }: Pick<Term, "lower" | "upper">): number {
  return lower === undefined || upper === undefined ? Number.POSITIVE_INFINITY : (upper - lower) / 2;
}
