import { addScaled, dot, type Matrix } from "../../../numeric/linear/matrix.ts";
import { solveLower, solveLowerTransposed } from "../../../numeric/linear/triangular.ts";

/** Coefficients that may come to 0 on the way each cost another factorisation: at least so many, and as much work. */
const FEWEST_STEPS = 8;
const MOST_WORK = 1e8;

/** A feature of whose square less than this share lies outside the others depends on them. */
const INDEPENDENT = 1e-13;

export interface SupportProblem {
  /** Mean products of the features in question with one another. */
  readonly products: Matrix;
  readonly cross: Float64Array;
  readonly l1: Float64Array;
  readonly l2: Float64Array;
}

/**
 * The best coefficients that have the signs of `weights`, none of which may be 0: the solution of a linear system. Where a
 * sign would change, it goes as far as the first one, which becomes 0, and on without it. Where features depend on each
 * other, their coefficients first move along the dependence, which changes nothing but the penalty, until one is 0.
 *
 * Coordinate descent finds signs quickly and sizes slowly when features are close to each other; this is exact. Null when
 * it takes too long.
 */
export function directSolution(problem: SupportProblem, weights: Float64Array): Float64Array | null {
  const own = weights.slice();
  const most = Math.max(FEWEST_STEPS, Math.floor(MOST_WORK / weights.length ** 3));
  const known: Factor = { values: new Float64Array(weights.length ** 2), features: [] };
  for (let step = 0; step < most; step++) {
    const kept = Array.from(own.keys()).filter((k) => own[k] !== 0);
    const { direction, arrives } = directionOf(problem, kept, own, known);
    let share = arrives ? 1 : Number.POSITIVE_INFINITY;
    let first = -1;
    kept.forEach((k, i) => {
      const reach = -own[k] / direction[i];
      // a step across 0, or onto it
      if (reach > 0 && reach <= share) [share, first] = [reach, k];
    });
    if (share === Number.POSITIVE_INFINITY) return null;
    kept.forEach((k, i) => {
      own[k] += share * direction[i];
    });
    if (first < 0) return own;
    own[first] = 0;
  }
  return null;
}

interface Direction {
  readonly direction: Float64Array;
  /** Whether it ends at the best coefficients; otherwise any length is as good, or better. */
  readonly arrives: boolean;
}

/** The Cholesky factor of the products of some features; it grows row by row, so features at its end come and go. */
interface Factor {
  readonly values: Float64Array;
  readonly features: number[];
}

/** Where to go from these coefficients while no sign changes. */
function directionOf(
  { products, cross, l1, l2 }: SupportProblem,
  kept: readonly number[],
  weights: Float64Array,
  known: Factor,
): Direction {
  const n = kept.length;
  const system = new Float64Array(n * n);
  kept.forEach((j, c) => {
    for (let r = 0; r < n; r++) system[c * n + r] = products.values[j * products.rows + kept[r]];
    system[c * n + c] += l2[j];
  });
  // how fast the objective falls with each coefficient
  const own = Float64Array.from(kept, (k) => weights[k]);
  const slope = Float64Array.from(kept, (k) => cross[k] - l1[k] * Math.sign(weights[k]));
  for (let c = 0; c < n; c++) addScaled(slope, system.subarray(c * n, (c + 1) * n), -own[c]);
  const factor = known.values;
  const stride = weights.length;
  let same = 0;
  while (same < known.features.length && known.features[same] === kept[same]) same++;
  known.features.length = same;
  for (let k = same; k < n; k++) {
    const row = system.slice(k * n, k * n + k);
    solveLower(factor, stride, k, row);
    const rest = system[k * n + k] - dot(row, row);
    if (!(rest > INDEPENDENT * system[k * n + k])) {
      solveLowerTransposed(factor, stride, k, row);
      return { direction: along(row, k, slope, own), arrives: false };
    }
    for (let c = 0; c < k; c++) factor[c * stride + k] = row[c];
    factor[k * stride + k] = Math.sqrt(rest);
    known.features.push(kept[k]);
  }
  const direction = new Float64Array(n);
  // the second time for what rounding left
  for (let pass = 0; pass < 2; pass++) {
    const step = slope.slice();
    solveLower(factor, stride, n, step);
    solveLowerTransposed(factor, stride, n, step);
    addScaled(direction, step, 1);
    for (let c = 0; c < n; c++) addScaled(slope, system.subarray(c * n, (c + 1) * n), -step[c]);
  }
  return { direction, arrives: true };
}

/** Feature k less its image among those before it, or the opposite: where the objective does not grow. */
function along(image: Float64Array, k: number, slope: Float64Array, weights: Float64Array): Float64Array {
  const direction = new Float64Array(weights.length);
  direction[k] = 1;
  image.forEach((value, c) => {
    direction[c] = -value;
  });
  const reachesZero = direction.some((value, i) => value * weights[i] < 0);
  return dot(direction, slope) < 0 || !reachesZero ? direction.map((value) => -value) : direction;
}
