import { hanleyMcNeilStandardError } from "../../intervals/hanleyMcNeil.ts";
import { normalQuantile } from "../../numeric/distributions/normal.ts";
import type { Quantity } from "../formula.ts";

/**
 * The variance of an AUC on `positives` and `negatives` rows (numbers that may be fractional, for planning), from the AUC
 * alone.
 *
 * "hanley-mcneil": as if scores were exponential; at an AUC of 0.5 exactly the Mann-Whitney variance. "obuchowski": as
 * if scores were normal with equal spread; Obuchowski (1994), Acad. Radiol. 1:22, as in R's pROC `power.roc.test`.
 */
export function aucVariance(auc: number, positives: number, negatives: number, method: string): number {
  if (method === "obuchowski") {
    const a = normalQuantile(auc) * Math.SQRT2;
    const unit = 0.0099 * Math.exp((-a * a) / 2) * (5 * a * a + 8 + (a * a + 8) / (negatives / positives));
    return unit / positives;
  }
  return hanleyMcNeilStandardError(auc, positives, negatives) ** 2;
}

/** The names of the two for sentences. */
export const VARIANCE_NAMES: Readonly<Record<string, string>> = {
  "hanley-mcneil": "Hanley and McNeil's variance",
  obuchowski: "Obuchowski's binormal variance",
};

/** What the pilot's own variance is over that of the formula. */
export const VARIANCE_RATIO: Quantity = {
  name: "varianceRatio",
  meaning: "variance over that of the method; a pilot supplies it",
  range: { low: 0, high: Number.POSITIVE_INFINITY, open: "low" },
  fallback: 1,
  quiet: true,
};
