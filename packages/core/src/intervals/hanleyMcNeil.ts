import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import type { About } from "./about.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const hanleyMcNeilAbout: About = {
  id: "hanley-mcneil",
  name: "Hanley-McNeil interval",
  definition:
    "A normal interval for the AUC whose standard error follows from the AUC and the class sizes alone, as if scores were exponential. For planning, and where only the AUC is known.",
  formula: "se^2 = (A(1-A) + (P-1)(Q1-A^2) + (N-1)(Q2-A^2)) / (PN), Q1 = A/(2-A), Q2 = 2A^2/(1+A)",
  range: "inside [0, 1]",
  peers: ["R presize: prec_auc", "MedCalc: offered beside DeLong", "scikit-learn and H2O print no interval"],
  reference: "Hanley and McNeil (1982), The meaning and use of the area under a ROC curve",
};

export function hanleyMcNeilStandardError(auc: number, positives: number, negatives: number): number {
  const q1 = auc / (2 - auc);
  const q2 = (2 * auc * auc) / (1 + auc);
  const variance =
    (auc * (1 - auc) + (positives - 1) * (q1 - auc * auc) + (negatives - 1) * (q2 - auc * auc)) /
    (positives * negatives);
  return Math.sqrt(variance);
}

/**
 * Hanley and McNeil's confidence interval of an AUC from the AUC and the class sizes alone, clipped to [0, 1]: for
 * planning, and where only the AUC is known. Default level 0.95.
 *
 * @example
 * ```ts
 * import { hanleyMcNeil } from "@heldout/core/intervals";
 * hanleyMcNeil(0.85, 50, 100).lower; // 0.778
 * hanleyMcNeil(0.85, 50, 100).upper; // 0.922
 * ```
 * @see Hanley and McNeil (1982), The meaning and use of the area under a ROC curve, Radiology 143:29
 */
export function hanleyMcNeil(
  auc: number,
  positives: number,
  negatives: number,
  options: IntervalOptions = {},
): Interval {
  const standardError = hanleyMcNeilStandardError(auc, positives, negatives);
  const reach = normalUpperQuantile(tailOf(options)) * standardError;
  return {
    ...intervalBetween(
      "hanley-mcneil",
      { lower: () => Math.max(0, auc - reach), upper: () => Math.min(1, auc + reach) },
      options,
    ),
    standardError,
  };
}
