/**
 * A loss of the margin m = y g(x) of a two-class discriminant g, with y in {-1, +1}: m > 0 is a right answer, |m| its
 * confidence. All are 0 or fall to 0 for large m, so that minimising their sum pushes rows to the right side.
 *
 * Values overflow to Infinity where the true value does; they are never NaN for a finite margin.
 * Kitov, Model evaluation, on margins and approximating losses.
 */
export interface MarginLoss {
  readonly name: string;
  readonly value: (margin: number) => number;
  /** Derivative by the margin, never positive; where there is none, the subgradient that the loss names. */
  readonly derivative: (margin: number) => number;
}
