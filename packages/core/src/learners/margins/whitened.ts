import { eigenSymmetric } from "../../numeric/linear/eigenSymmetric.ts";
import { columnAt, zeros } from "../../numeric/linear/matrix.ts";
import { type MarginObjective, objectiveAt } from "./marginObjective.ts";
import type { MarginRows } from "./marginRows.ts";
import type { Descent } from "./passes.ts";
import { type StochasticOptions, stochastic } from "./stochastic.ts";

/** With more features the directions would cost more than the passes. */
export const MOST_WHITENED = 256;

/** Directions of less than this share of the largest variance are rounding. */
const NO_VARIANCE = 1e-10;

/** How much more late weights count in the average than early ones: 0 would be their plain mean. */
const LATE = 3;

/**
 * Stochastic gradient descent along directions of equal variance, of which the weights are averaged.
 *
 * Features that depend on each other make a long valley, down which plain steps creep: after 30 passes a third of the way may be
 * left. In the principal directions of the rows, each scaled to variance 1, the valley is round, and an l2 penalty is still a sum
 * over coordinates. The average of the weights, the late ones counting more, takes away what single rows did to the last of them.
 *
 * Shamir and Zhang (2013), Stochastic gradient descent for non-smooth optimization, for the average; Bottou, Curtis and Nocedal
 * (2018), Optimization methods for large-scale machine learning, section 6, for steps scaled by the data.
 */
export function whitened(
  objective: MarginObjective,
  start: Float64Array,
  options: Omit<StochasticOptions, "schedule">,
): Descent {
  const white = whitening(objective.rows, objective.penalty === "l2" ? objective.lambda : 0);
  const inside: MarginObjective = { ...objective, rows: white.rows, lambdas: white.lambdas };
  const descent = stochastic(inside, white.into(start), { ...options, schedule: "inverseScaling" });
  const average = descent.w.slice();
  const w = start.slice();
  let looks = 0;
  const look = (): void => {
    const share = (LATE + 1) / (++looks + LATE);
    for (let j = 0; j < average.length; j++) average[j] += share * (descent.w[j] - average[j]);
  };
  return {
    w,
    estimate: descent.estimate,
    objective: () => objectiveAt(objective, w),
    pass: (number, note) => {
      const estimate = descent.pass(number, (fraction, value) => {
        look();
        note(fraction, value);
      });
      look();
      w.set(white.back(average));
      return estimate;
    },
  };
}

interface Whitening {
  readonly rows: MarginRows;
  /** What an l2 penalty weighs in each coordinate, the free intercept left out. */
  readonly lambdas: Float64Array;
  /** Weights of the features as weights of the directions, and back; the intercept comes last in both. */
  readonly into: (w: Float64Array) => Float64Array;
  readonly back: (u: Float64Array) => Float64Array;
}

/** The rows in principal directions of variance 1, about the mean of the features. */
function whitening(rows: MarginRows, lambda: number): Whitening {
  const { x, width, weights } = rows;
  const features = width - 1;
  const mean = new Float64Array(features);
  for (let i = 0; i < rows.rows; i++) {
    for (let j = 0; j < features; j++) mean[j] += (weights[i] * x[i * width + j]) / rows.rows;
  }
  const { values, vectors } = eigenSymmetric(covariance(rows, mean));
  const least = NO_VARIANCE * Math.max(0, ...values);
  const kept = [...values.keys()].filter((k) => values[k] > least);
  const directions = kept.map((k) => columnAt(vectors, k));
  // a direction of hardly any variance is not blown up beyond what the penalty allows
  const scales = Float64Array.from(kept, (k) => 1 / Math.sqrt(values[k] + 4 * lambda));
  const size = kept.length + 1;
  const white = new Float64Array(rows.rows * size).fill(1);
  let length = 0;
  for (let i = 0; i < rows.rows; i++) {
    let square = 1;
    directions.forEach((direction, k) => {
      let sum = 0;
      for (let j = 0; j < features; j++) sum += direction[j] * (x[i * width + j] - mean[j]);
      const value = sum * scales[k];
      white[i * size + k] = value;
      square += value * value;
    });
    length += (weights[i] * square) / rows.rows;
  }
  const shift = (w: Float64Array): number => mean.reduce((sum, m, j) => sum + m * w[j], 0);
  return {
    rows: { ...rows, x: white, width: size, length },
    lambdas: scales.map((scale) => lambda * scale * scale),
    into: (w) => {
      const u = new Float64Array(size);
      directions.forEach((direction, k) => {
        for (let j = 0; j < features; j++) u[k] += direction[j] * w[j];
        u[k] /= scales[k];
      });
      u[size - 1] = w[features] + shift(w);
      return u;
    },
    back: (u) => {
      const w = new Float64Array(width);
      directions.forEach((direction, k) => {
        for (let j = 0; j < features; j++) w[j] += direction[j] * scales[k] * u[k];
      });
      w[features] = u[size - 1] - shift(w);
      return w;
    },
  };
}

function covariance({ x, width, weights, rows }: MarginRows, mean: Float64Array) {
  const features = width - 1;
  const result = zeros(features, features);
  const centred = new Float64Array(features);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < features; j++) centred[j] = x[i * width + j] - mean[j];
    for (let j = 0; j < features; j++) {
      const left = (weights[i] * centred[j]) / rows;
      for (let k = 0; k <= j; k++) result.values[k * features + j] += left * centred[k];
    }
  }
  for (let j = 0; j < features; j++) {
    for (let k = 0; k < j; k++) result.values[j * features + k] = result.values[k * features + j];
  }
  return result;
}
