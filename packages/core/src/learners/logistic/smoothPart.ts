import type { Matrix } from "../../numeric/linear/matrix.ts";

/** What one pass over the rows gives. */
export interface LossPass {
  readonly loss: number;
  readonly gradient: Float64Array;
  readonly hessian: Matrix | null;
}

/**
 * The mean log loss of the training rows as a function of the parameters, at the point where it was last evaluated.
 *
 * Parameters lie slot after slot, the outputs of a slot side by side: slot 0 holds the intercepts, slot s the
 * coefficients of column `columns[s - 1]`. Two classes have one output, more have one each.
 */
export interface SmoothPart extends SparsePart {
  /** Loss, gradient and, where wanted, second derivatives at a point over all features, which becomes the last point. */
  evaluateAll(point: Float64Array, second: boolean): LossPass;
  /** How far each row's margin over the other classes moves along a direction: the smallest, and the largest size. */
  marginsAlong(columns: Uint32Array, direction: Float64Array): { readonly least: number; readonly most: number };
}

/** What of it a path of sparse models needs. */
export interface SparsePart {
  readonly outputs: number;
  /** Whether it is known to single precision only, and steps need no more. */
  readonly float32: boolean;
  /** How many features there are to choose columns from. */
  readonly features: number;
  /** Intercepts of the model without features, the least loss there. */
  readonly start: Float64Array;
  /** Moves to a point over these columns; the others are 0. Gives the loss and writes its gradient. */
  evaluate(columns: Uint32Array, point: Float64Array, gradient: Float64Array): number;
  /** The gradient by these features, outputs side by side, at the last point. */
  gradientBy(features: Uint32Array): Float64Array;
  /** Mean curvature of the rows at the last point: how second derivatives shrink as the fit gets more confident. */
  curvature(): number;
  /** Keeps the last point as the one that `secondDerivatives` are taken at. Gives what undoes that. */
  setReference(): () => void;
  /** Second derivatives by all parameters of these columns, at the reference. */
  secondDerivatives(columns: Uint32Array): Matrix;
  /**
   * The same for more columns than the first `known` ones, where they are known: those of the further ones with all,
   * one column of the result for each further parameter.
   */
  furtherDerivatives(columns: Uint32Array, known: number): Matrix;
}
