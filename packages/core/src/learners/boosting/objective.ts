import { softmaxLoss, softmaxRows } from "../softmax.ts";
import type { BoostingLoss } from "./losses/boostingLoss.ts";
import { weightedLoss } from "./losses/weightedLoss.ts";

/** What trees are boosted for, on certain rows: one score per row, or one per class. */
export interface Objective {
  /** Scores per row; that of output o in row i is at `o * rows + i`. */
  readonly outputs: number;
  /** The best constant of each output. */
  readonly initial: () => number[];
  /** All that a round needs, at the scores before it. */
  readonly at: (f: Float64Array) => Slope;
  /** Weighted mean loss. */
  readonly loss: (f: Float64Array) => number;
}

export interface Slope {
  readonly negativeGradient: (output: number, into: Float64Array) => void;
  readonly curvature: (output: number, into: Float64Array) => void;
  /** The exact step of a leaf with these rows, where the loss has one. */
  readonly optimum: ((positions: Int32Array, weights: Float64Array) => number) | null;
  /** What a Newton step is multiplied by. */
  readonly factor: number;
}

/** One score per row: numbers, or two classes as 1 and 0. */
export function scoreObjective(loss: BoostingLoss, y: Float64Array, weights: Float64Array): Objective {
  const n = y.length;
  let first: BoostingLoss | null = null;
  return {
    outputs: 1,
    initial: () => [loss.initial(y, weights)],
    at: (f) => {
      const { negativeGradient, curvature, optimum } = loss.adapt?.(y, f, weights) ?? loss;
      return {
        negativeGradient: (_, into) => {
          for (let i = 0; i < n; i++) into[i] = negativeGradient(y[i], f[i]);
        },
        curvature: (_, into) => {
          for (let i = 0; i < n; i++) into[i] = curvature(y[i], f[i]);
        },
        optimum: optimum
          ? (positions, own) => optimum(taken(y, positions), taken(f, positions), taken(own, positions))
          : null,
        factor: 1,
      };
    },
    loss: (f) => {
      // a width that changed with the rounds would make their losses incomparable
      first ??= loss.adapt?.(y, f, weights) ?? loss;
      return weightedLoss(first, y, f, weights);
    },
  };
}

/**
 * One score per class, p = softmax: -ln p of the truth. The scores have one direction too many, which is what the factor
 * (K - 1) / K of the steps is for (Friedman, Hastie and Tibshirani 2000; Friedman 2001). Starts at the logarithms of the
 * shares of the classes; a class without a row counts as a share of 2^-52.
 */
export function softmaxObjective(codes: Int32Array, classes: number, weights: Float64Array): Objective {
  const n = codes.length;
  return {
    outputs: classes,
    initial: () => {
      const shares = new Float64Array(classes);
      let total = 0;
      for (let i = 0; i < n; i++) {
        shares[codes[i]] += weights[i];
        total += weights[i];
      }
      return Array.from(shares, (share) => Math.log(Math.max(share / total, Number.EPSILON)));
    },
    at: (f) => {
      const p = f.slice();
      softmaxRows(p, n);
      return {
        negativeGradient: (output, into) => {
          for (let i = 0; i < n; i++) into[i] = (codes[i] === output ? 1 : 0) - p[output * n + i];
        },
        curvature: (output, into) => {
          for (let i = 0; i < n; i++) into[i] = p[output * n + i] * (1 - p[output * n + i]);
        },
        optimum: null,
        factor: (classes - 1) / classes,
      };
    },
    loss: (f) => {
      let sum = 0;
      let total = 0;
      for (let i = 0; i < n; i++) {
        sum += weights[i] * softmaxLoss(f, n, i, codes[i]);
        total += weights[i];
      }
      return sum / total;
    },
  };
}

function taken(values: Float64Array, positions: Int32Array): Float64Array {
  const own = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i++) own[i] = values[positions[i]];
  return own;
}
