/**
 * What boosting minimises: the weighted sum of `value(y, f)` over the training rows, y the target and f the score.
 *
 * For two classes y is 1 for the positive class and 0 for the other. Every function takes one row, so that each loss
 * can be tested against finite differences.
 *
 * @see {@link boostingLoss}
 * @see Friedman (2001), Ann. Statist. 29:1189; Kitov, Model evaluation (lecture)
 */
export interface BoostingLoss {
  /** The name that learners take for their parameter `loss`. */
  readonly name: BoostingLossName;
  /** Never negative up to a constant; finite for a finite score unless the true value overflows. */
  readonly value: (y: number, f: number) => number;
  /** -d value / df; at a kink a value between the slopes of both sides. */
  readonly negativeGradient: (y: number, f: number) => number;
  /** Second derivative by f, not negative; 1 for losses of the residual that have none everywhere. */
  readonly curvature: (y: number, f: number) => number;
  /** The constant score with the least loss. Weights are above 0. */
  readonly initial: (y: Float64Array, weights: Float64Array) => number;
  /**
   * The constant that, added to the scores `f` of a leaf, lowers its loss most. Absent where it may be infinite or has
   * no closed form: there a leaf takes one Newton step, Σ w gradient / (Σ w curvature + lambda).
   */
  readonly optimum?: (y: Float64Array, f: Float64Array, weights: Float64Array) => number;
  /** The same loss with what it learns from all rows of a round, for losses that do (Huber's delta). */
  readonly adapt?: (y: Float64Array, f: Float64Array, weights: Float64Array) => BoostingLoss;
}

/**
 * The name of a loss of boosting: four for numbers, one for counts, two for two classes.
 *
 * @see {@link boostingLoss}
 */
export type BoostingLossName = "squared" | "absolute" | "huber" | "quantile" | "poisson" | "logistic" | "exponential";

/** y - f of each row. */
export function residuals(y: Float64Array, f: Float64Array): Float64Array {
  return y.map((value, i) => value - f[i]);
}
