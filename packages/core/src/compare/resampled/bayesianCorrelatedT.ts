import { studentSurvival } from "../../numeric/distributions/student.ts";
import type { BayesResult } from "../comparison.ts";
import type { CorrectedT } from "./correctedT.ts";

export interface RegionOptions {
  /** Which way the metric is better. */
  readonly better: "higher" | "lower";
  /** Differences from -within to within count as none. Default 0: only better and worse are left. */
  readonly within?: number | undefined;
}

/**
 * The Bayesian correlated t test: the probabilities that a is better by more than `within`, that the two are
 * practically equivalent, and that b is better.
 *
 * With the non-informative prior for mean and variance, and the correlation n_test / (n_test + n_train) between splits,
 * the posterior of the mean difference is a Student t distribution around the mean seen with the corrected standard
 * error as its scale. null when the difference is 0 on every split, which leaves no scale to estimate.
 *
 * @param seen mean difference, corrected standard error and degrees of freedom, as {@link correctedT} gives them
 * @param options `better`: which way the metric is better; `within`: half-width of the region of practical equivalence
 * (default 0)
 * @example
 * ```ts
 * import { bayesianCorrelatedT } from "@heldout/core/compare";
 * const seen = { difference: 0.02, standardError: 0.01, degreesOfFreedom: 9 };
 * bayesianCorrelatedT(seen, { better: "higher", within: 0.01 })?.aBetter; // 0.828
 * ```
 * @see Corani and Benavoli (2015), Mach. Learn. 100:285; Benavoli, Corani, Demšar and Zaffalon (2017), J. Mach. Learn.
 * Res. 18:77
 */
export function bayesianCorrelatedT(
  {
    difference,
    standardError,
    degreesOfFreedom,
  }: Pick<CorrectedT, "difference" | "standardError" | "degreesOfFreedom">,
  { better, within = 0 }: RegionOptions,
): BayesResult | null {
  if (standardError === 0) return null;
  const above = studentSurvival((within - difference) / standardError, degreesOfFreedom);
  const below = studentSurvival((within + difference) / standardError, degreesOfFreedom);
  const equivalent = within === 0 ? 0 : Math.max(0, 1 - (above + below));
  return better === "higher"
    ? { aBetter: above, equivalent, bBetter: below, within }
    : { aBetter: below, equivalent, bBetter: above, within };
}
