import type { Comparison } from "../comparison.ts";

/**
 * How p-values are adjusted for the number of comparisons: "holm" (the default of comparisons), "benjamini-hochberg" or
 * "none".
 *
 * @see {@link adjustPValues}
 */
export type Multiplicity = Comparison["multiplicity"];

/**
 * p-values adjusted for multiple testing, in the order given: each may be compared with the level that all of them
 * share. Agrees with R's `p.adjust`.
 *
 * - "holm" keeps the probability of any false rejection at the level, whatever the dependence.
 * - "benjamini-hochberg" keeps the false discovery rate at the level, for independent or positively dependent tests. It
 *   rejects more and promises less.
 * - "none" returns the p-values as they are.
 *
 * @example
 * ```ts
 * import { adjustPValues } from "@heldout/core/compare";
 * adjustPValues([0.01, 0.04, 0.03], "holm"); // [ 0.03, 0.06, 0.06 ]
 * ```
 * @see Holm (1979), Scand. J. Statist. 6:65; Benjamini and Hochberg (1995), J. R. Statist. Soc. B 57:289
 */
export function adjustPValues(pValues: readonly number[], method: Multiplicity): number[] {
  switch (method) {
    case "none":
      return [...pValues];
    case "holm":
      return holm(pValues);
    case "benjamini-hochberg":
      return benjaminiHochberg(pValues);
    default:
      return method satisfies never;
  }
}

/** From the smallest up: (m - i) p_(i), never less than the one before. */
function holm(pValues: readonly number[]): number[] {
  const adjusted = [...pValues];
  let most = 0;
  ascending(pValues).forEach((place, i) => {
    most = Math.max(most, Math.min(1, (pValues.length - i) * pValues[place]));
    adjusted[place] = most;
  });
  return adjusted;
}

/** From the largest down: m / i times p_(i), never more than the one before. */
function benjaminiHochberg(pValues: readonly number[]): number[] {
  const adjusted = [...pValues];
  let least = 1;
  ascending(pValues)
    .reverse()
    .forEach((place, i) => {
      least = Math.min(least, (pValues.length / (pValues.length - i)) * pValues[place]);
      adjusted[place] = least;
    });
  return adjusted;
}

function ascending(pValues: readonly number[]): number[] {
  return pValues.map((_, place) => place).sort((i, j) => pValues[i] - pValues[j]);
}

/** The same where some are unknown: a pair that cannot be tested is no further chance of a wrong finding. */
export function adjustKnown(pValues: readonly (number | null)[], method: Multiplicity): (number | null)[] {
  const adjusted = adjustPValues(
    pValues.filter((pValue) => pValue !== null),
    method,
  );
  let next = 0;
  return pValues.map((pValue) => (pValue === null ? null : adjusted[next++]));
}
