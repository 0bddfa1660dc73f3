import type { LogisticPrior } from "./logisticParameters.ts";
import { inverse, type StagedRows } from "./stagedRows.ts";
import type { PenaltyShape } from "./subgradient.ts";

/** More than any penalty that matters; a double has room for its products. */
const MOST = 1e140;

/**
 * What a lambda of 1 weighs for each feature, on the scale of the staged columns.
 *
 * Without standardising the penalty is on w = u / sd. A constant feature has a penalty of its own that keeps it at 0.
 */
export function penaltyShape({ sd }: StagedRows, l1Ratio: number, standardize: boolean): PenaltyShape {
  const factors = sd.map((value) => (standardize || value === 0 ? 1 : Math.min(MOST, inverse(value))));
  return {
    l1: factors.map((factor) => l1Ratio * factor),
    l2: factors.map((factor) => (1 - l1Ratio) * factor * factor),
  };
}

/** The weights on squares of one lambda; never 0 for a constant feature, which no row says anything about. */
export function squarePenalty({ sd }: StagedRows, { l2 }: PenaltyShape, lambda: number): Float64Array {
  return l2.map((weight, j) => (sd[j] === 0 ? 1 : lambda * weight));
}

/**
 * The lambda and l1Ratio at which the penalised fit is the posterior mode under a prior of independent coefficients.
 *
 * -ln posterior = n · mean log loss - Σ ln prior, divided by n: a normal prior has -ln = w² / (2 sd²) + constant, so
 * lambda = 1 / (n sd²); a Laplace prior of scale b has |w| / b, and sd = √2 b, so lambda = √2 / (n sd).
 */
export function priorPenalty(
  prior: Exclude<LogisticPrior, "none">,
  sd: number,
  n: number,
): { readonly lambda: number; readonly l1Ratio: number } {
  return prior === "gaussian"
    ? { lambda: 1 / (n * sd * sd), l1Ratio: 0 }
    : { lambda: Math.SQRT2 / (n * sd), l1Ratio: 1 };
}
