import type { Features } from "../../data/features.ts";
import type { Rng } from "../../numeric/random.ts";
import type { GrowthOrder } from "./growthOrder.ts";
import type { Presorted } from "./presort.ts";
import type { Tree } from "./treeModel.ts";

/**
 * What a tree is grown on. Everything but `features` is by position: position i is row `rows[i]` of the features.
 *
 * A row may stand at several positions, and a position may have a weight; the two are the same to the splits, but a
 * position counts as one row for `minLeaf` and `minSplit` whatever its weight. A position of weight 0 is not there.
 */
export interface GrowRequest {
  /** Numbers must be finite or missing (NaN); categories are codes. */
  readonly features: Features;
  readonly rows: Uint32Array;
  /** Null: all 1. */
  readonly weights: Float64Array | null;
  readonly target: GrowTarget;
  readonly limits?: GrowLimits;
  /** Without it nothing is random. */
  readonly random?: GrowRandomness;
  /** The columns sorted by `presort(features, rows)`, for whoever grows many trees on the same rows. */
  readonly presorted?: Presorted;
}

export type ClassCriterion = "gini" | "logLikelihood" | "misclassification";
export type NumberCriterion = "squared" | "absolute";

export type GrowTarget =
  /** Leaves hold the shares of the classes. */
  | {
      readonly kind: "classes";
      readonly codes: Int32Array;
      readonly classes: number;
      readonly criterion: ClassCriterion;
    }
  /** Leaves hold the mean (squared) or the median (absolute). */
  | { readonly kind: "numbers"; readonly values: Float64Array; readonly criterion: NumberCriterion }
  /**
   * A second-order step: a leaf holds -G / (H + lambda) over the sums of gradient and hessian, and the gain of a split
   * is the rise of the sum of G² / (H + lambda). Weights multiply both; `minGain` must be passed strictly.
   */
  | {
      readonly kind: "gradients";
      readonly gradient: Float64Array;
      readonly hessian: Float64Array;
      readonly lambda: number;
    };

export interface GrowLimits {
  /** Splits from the root to any leaf. Default: no limit. */
  readonly maxDepth?: number;
  /** Rows on each side of a split. Default 1. */
  readonly minLeaf?: number;
  /** Weight (sum of hessians) on each side of a split. Default 0. */
  readonly minWeight?: number;
  /** Rows of a node that may be split. Default 2. */
  readonly minSplit?: number;
  /** At most so many leaves. Default: no limit. */
  readonly leaves?: number;
  /** Which leaf is split first while `leaves` is a limit. Default "leafWise". */
  readonly growth?: GrowthOrder;
  /** The least decrease of impurity, per unit of the training weight (gradients: the least gain itself). Default 0. */
  readonly minGain?: number;
}

export interface GrowRandomness {
  readonly rng: Rng;
  /** Columns looked at in a node, drawn again for each; more of them while none can be split. Default: all. */
  readonly columns?: number;
  /** One of the so many best columns is taken, each with its best split, all equally likely. Default 1: the best. */
  readonly among?: number;
  /** "random": one threshold per column, uniform between its least and greatest value in the node. Default "best". */
  readonly thresholds?: "best" | "random";
}

export interface Grown {
  readonly tree: Tree;
  /** The leaf of each position; -1 where the weight is 0. */
  readonly leafOf: Int32Array;
}
