import type { Grown } from "../trees/grow.ts";
import { isLeaf, type Tree } from "../trees/treeModel.ts";
import type { Slope } from "./objective.ts";

/** A sum of curvatures below this is too small to divide by: the leaf keeps its value. */
const LEAST_CURVATURE = 1e-150;

export interface LeafOptions {
  /** By position; 0 where the row was not used for growing. */
  readonly weights: Float64Array;
  /** Added to the curvature of a leaf. */
  readonly lambda: number;
  /** Share of the step that is taken. */
  readonly rate: number;
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

/**
 * The tree with each leaf's step times the rate for its value: the exact optimum where the loss has one, otherwise one
 * Newton step. Inner nodes hold the mean of their leaves.
 */
export function withSteps({ tree, leafOf }: Grown, slope: Slope, options: LeafOptions): Tree {
  const steps = slope.optimum
    ? optima(tree, leafOf, slope.optimum, options.weights)
    : newtonSteps(tree, leafOf, slope, options);
  const values = Array.from(steps, (step) => (Number.isFinite(step) ? options.rate * step : 0));
  return withInnerMeans(tree, values);
}

/** The tree with these values at its leaves and their weighted means above. */
export function withInnerMeans(tree: Tree, values: number[]): Tree {
  const { left, right, weight } = tree;
  // children stand after their parents
  for (let node = values.length - 1; node >= 0; node--) {
    if (isLeaf(tree, node)) continue;
    const l = left[node];
    const r = right[node];
    const total = weight[l] + weight[r];
    values[node] = total > 0 ? (weight[l] * values[l] + weight[r] * values[r]) / total : 0;
  }
  // a negative zero would not survive JSON
  return { ...tree, impurity: tree.impurity.map((value) => value + 0), values: values.map((value) => value + 0) };
}

function newtonSteps(
  { feature }: Tree,
  leafOf: Int32Array,
  { factor }: Slope,
  { weights, lambda, gradient, curvature }: LeafOptions,
): Float64Array {
  const sums = new Float64Array(feature.length);
  const curves = new Float64Array(feature.length);
  for (let i = 0; i < leafOf.length; i++) {
    if (leafOf[i] < 0) continue;
    sums[leafOf[i]] += weights[i] * gradient[i];
    curves[leafOf[i]] += weights[i] * curvature[i];
  }
  return sums.map((sum, node) => {
    const curve = curves[node] + lambda;
    return curve > LEAST_CURVATURE ? (factor * sum) / curve : 0;
  });
}

function optima(
  { feature }: Tree,
  leafOf: Int32Array,
  optimum: NonNullable<Slope["optimum"]>,
  weights: Float64Array,
): Float64Array {
  const start = new Int32Array(feature.length + 1);
  for (let i = 0; i < leafOf.length; i++) if (leafOf[i] >= 0) start[leafOf[i] + 1]++;
  for (let node = 0; node < feature.length; node++) start[node + 1] += start[node];
  const positions = new Int32Array(start[feature.length]);
  const next = start.slice();
  for (let i = 0; i < leafOf.length; i++) if (leafOf[i] >= 0) positions[next[leafOf[i]]++] = i;
  return Float64Array.from(feature, (_, node) =>
    start[node] === start[node + 1] ? 0 : optimum(positions.subarray(start[node], start[node + 1]), weights),
  );
}
