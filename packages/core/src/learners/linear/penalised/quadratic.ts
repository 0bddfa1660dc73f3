import type { Matrix } from "../../../numeric/linear/matrix.ts";
import type { Place } from "./extrapolated.ts";

/**
 * The squared part of a penalised problem, ½ w'Gw - c'w + ½ t: half the weighted mean of (y - xw)², features and target
 * centred and features scaled.
 *
 * It is known either by its Gram matrix or by its rows; whoever minimises it need not know which.
 */
export interface Quadratic {
  readonly size: number;
  /** Mean square of each feature: the diagonal of G. 0 for a feature that is constant, which never gets a coefficient. */
  readonly squares: Float64Array;
  /** Mean product of each feature with the target: c. */
  readonly cross: Float64Array;
  /** Mean square of the target: t. */
  readonly targetSquares: number;
  /**
   * Mean product of each feature with the residual, c - Gw, without the rounding that sweeps pile up. Those of the working
   * set, where sweeps have just ended, may be taken as they are.
   */
  slopes(weights: Float64Array, options?: { readonly trustSweeps?: boolean }): Float64Array;
  /** Mean products of some features with one another. */
  products(features: readonly number[]): Matrix;
  /** Mean products of one feature with some. */
  productsWith(feature: number, features: ArrayLike<number>): Float64Array;
  /** Whether an active set is quicker than sweeps from the beginning: more features than rows, which are few. */
  readonly hasFewRows: boolean;
  /** There is one, which is used again and again. */
  readonly workingSet: WorkingSet;
}

/** The features whose coefficients are being moved, in the order in which they came in. */
export interface WorkingSet {
  readonly features: readonly number[];
  add(feature: number): void;
  /** Keeps the first so many. */
  truncate(count: number): void;
  /** Begins at these coefficients; weights and slopes of all features, of which those of the set are copied. */
  begin(weights: Float64Array, slopes: Float64Array, penalty: Penalty): void;
  /** Sweeps to do between two looks at what was reached, so that looking costs little beside them. */
  sweepsPerLook(): number;
  /** Products of numbers that a sweep takes. */
  sweepCost(): number;
  /** So many sweeps of coordinate descent, fewer when nothing moves any more. */
  sweep(sweeps: number): void;
  /** Where the sweeps have led. */
  reached(): Reached;
  /** Goes on from another place. */
  moveTo(place: Place): void;
}

/** Coefficients and slopes of the features of a working set. */
export interface Reached extends Place {
  readonly slopes: Float64Array;
}

/** Σ l1 |w| + ½ l2 w², feature by feature. An l1 of Infinity keeps a feature out. */
export interface Penalty {
  readonly l1: Float64Array;
  readonly l2: Float64Array;
  readonly nonNegative: boolean;
}
