import { dot } from "./linear/matrix.ts";

/** A smooth function: writes its gradient at `x` into `gradient` and gives its value. */
export type Smooth = (x: Float64Array, gradient: Float64Array) => number;

export interface LbfgsOptions {
  /** Ends where no entry of the gradient is larger. Default 1e-8. */
  readonly tolerance?: number;
  /** How many of the last steps shape the next one. Default 10. */
  readonly memory?: number;
  /** Most steps. Default 1000. */
  readonly steps?: number;
}

export interface LbfgsResult {
  readonly x: Float64Array;
  readonly value: number;
  /** The largest entry of the gradient at x, by size. */
  readonly slope: number;
  readonly steps: number;
  /** "flat" is the tolerance reached; "stuck" that no step makes the value smaller any more, which rounding can do. */
  readonly end: "flat" | "stuck" | "steps";
}

/**
 * The least of a smooth function by limited-memory BFGS (Liu and Nocedal 1989): the two-loop recursion, and steps that
 * meet the weak Wolfe conditions, found by bisection.
 *
 * Variables should be on one scale: the first step, and what the last ones say nothing about, go by the gradient.
 */
export function lbfgs(
  smooth: Smooth,
  start: Float64Array,
  { tolerance = 1e-8, memory = 10, steps = 1000 }: LbfgsOptions = {},
): LbfgsResult {
  let x: Float64Array = start.slice();
  let gradient: Float64Array = new Float64Array(x.length);
  let value = smooth(x, gradient);
  const pairs: Pair[] = [];
  for (let step = 0; step < steps; step++) {
    const slope = largest(gradient);
    if (slope <= tolerance) return { x, value, slope, steps: step, end: "flat" };
    const direction = towards(pairs, gradient);
    const found = wolfe(smooth, x, value, gradient, direction, pairs.length === 0 ? 1 / slope : 1);
    if (!found) {
      // a memory that misleads is given up once
      if (pairs.length === 0) return { x, value, slope, steps: step, end: "stuck" };
      pairs.length = 0;
      continue;
    }
    const moved = found.x.map((entry, i) => entry - x[i]);
    const turned = found.gradient.map((entry, i) => entry - gradient[i]);
    const curvature = dot(moved, turned);
    if (curvature > 1e-14 * dot(turned, turned)) {
      pairs.push({ moved, turned, inverse: 1 / curvature });
      if (pairs.length > memory) pairs.shift();
    }
    ({ x, gradient, value } = found);
  }
  return { x, value, slope: largest(gradient), steps, end: "steps" };
}

/** A step and what it did to the gradient. */
interface Pair {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
  readonly inverse: number;
}

/** Minus the gradient times the inverse Hessian that the last steps stand for. */
function towards(pairs: readonly Pair[], gradient: Float64Array): Float64Array {
  const direction = gradient.map((entry) => -entry);
  const shares = new Float64Array(pairs.length);
  for (let k = pairs.length - 1; k >= 0; k--) {
    const { moved, turned, inverse } = pairs[k];
    shares[k] = inverse * dot(moved, direction);
    for (let i = 0; i < direction.length; i++) direction[i] -= shares[k] * turned[i];
  }
  if (pairs.length > 0) {
    const { moved, turned } = pairs[pairs.length - 1];
    const scale = dot(moved, turned) / dot(turned, turned);
    for (let i = 0; i < direction.length; i++) direction[i] *= scale;
  }
  pairs.forEach(({ moved, turned, inverse }, k) => {
    const rest = shares[k] - inverse * dot(turned, direction);
    for (let i = 0; i < direction.length; i++) direction[i] += rest * moved[i];
  });
  return direction;
}

interface Point {
  readonly x: Float64Array;
  readonly gradient: Float64Array;
  readonly value: number;
}

/** A point along the direction with enough descent and a slope that has flattened; null when rounding hides all. */
function wolfe(
  smooth: Smooth,
  x: Float64Array,
  value: number,
  gradient: Float64Array,
  direction: Float64Array,
  first: number,
): Point | null {
  const slope = dot(gradient, direction);
  if (!(slope < 0)) return null;
  let [low, high, size] = [0, Number.POSITIVE_INFINITY, first];
  for (let tries = 0; tries < 60; tries++) {
    const next = x.map((entry, i) => entry + size * direction[i]);
    const there = new Float64Array(x.length);
    const reached = smooth(next, there);
    if (!(reached <= value + 1e-4 * size * slope)) high = size;
    else if (dot(there, direction) < 0.9 * slope) low = size;
    else return { x: next, gradient: there, value: reached };
    size = high === Number.POSITIVE_INFINITY ? 2 * size : (low + high) / 2;
  }
  return null;
}

function largest(values: Float64Array): number {
  let most = 0;
  for (let i = 0; i < values.length; i++) most = Math.max(most, Math.abs(values[i]));
  return most;
}
