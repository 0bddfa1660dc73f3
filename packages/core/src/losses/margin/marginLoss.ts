/**
 * A loss of the margin m = y g(x) of a two-class discriminant g, with y in {-1, +1}: m > 0 is a correct prediction, |m|
 * its confidence. Each is 0 or falls to 0 for large m, so minimising the sum pushes rows to the correct side.
 *
 * Values overflow to Infinity where the true value does; they are never NaN for a finite margin.
 *
 * @see {@link marginLosses}
 * @see Kitov, Model evaluation (lecture), on margins and approximating losses
 */
export interface MarginLoss {
  /** Its key in `marginLosses`. */
  readonly name: string;
  /** The loss at a margin, 0 or more. */
  readonly value: (margin: number) => number;
  /** Derivative by the margin, never positive; where there is none, the subgradient that the loss names. */
  readonly derivative: (margin: number) => number;
  /**
   * How far a step of gradient descent on one row lifts its margin, where a plain one, -step · derivative(margin), could
   * overshoot: of losses whose derivative has no bound, one row that is wrong by much would throw the weights so far that
   * others are wrong by more. Absent where the derivative is bounded.
   */
  readonly rise?: (margin: number, step: number) => number;
}
