/** p = 1 / (1 + e^(a f + b)) of a score f. */
export interface PlattSigmoid {
  readonly a: number;
  readonly b: number;
}

/** Newton steps that are tried; a handful is usual. */
const MOST_STEPS = 100;

/**
 * Platt's sigmoid of scores: the greatest likelihood of smoothed targets, (N+ + 1) / (N+ + 2) for a positive row and
 * 1 / (N- + 2) for another, so that it is finite even where the scores separate the classes.
 *
 * `positive` has 1 for positive rows and 0 for others. `weights`, if any, count rows; N+ and N- are their sums. The scores
 * should be of rows that their model was not fitted on. Platt (1999); Newton steps with halving by Lin, Lin and Weng (2007).
 */
export function plattSigmoid(
  scores: ArrayLike<number>,
  positive: ArrayLike<number>,
  weights: ArrayLike<number> | null = null,
): PlattSigmoid {
  const n = scores.length;
  const weight = (i: number): number => (weights ? weights[i] : 1);
  let total = 0;
  let positives = 0;
  let mean = 0;
  for (let i = 0; i < n; i++) {
    total += weight(i);
    positives += weight(i) * positive[i];
    mean += weight(i) * scores[i];
  }
  mean /= total;
  let squares = 0;
  for (let i = 0; i < n; i++) squares += weight(i) * (scores[i] - mean) ** 2;
  // on standard scores the steps do not depend on the scale of the scores
  const sd = Math.sqrt(squares / total);
  const factor = sd > 0 && Number.isFinite(1 / sd) ? 1 / sd : 0;
  const high = (positives + 1) / (positives + 2);
  const low = 1 / (total - positives + 2);
  const standard = Float64Array.from({ length: n }, (_, i) => (scores[i] - mean) * factor);
  const target = Float64Array.from({ length: n }, (_, i) => (positive[i] === 1 ? high : low));
  const [a, b] = newton(standard, target, weight, Math.log((total - positives + 1) / (positives + 1)), total);
  return { a: a * factor + 0, b: b - a * factor * mean + 0 };
}

/** Minus the log likelihood of one row, without overflow; z = a f + b. */
function cost(z: number, target: number): number {
  return z >= 0 ? target * z + Math.log1p(Math.exp(-z)) : (target - 1) * z + Math.log1p(Math.exp(z));
}

function newton(
  scores: Float64Array,
  target: Float64Array,
  weight: (i: number) => number,
  start: number,
  total: number,
): [number, number] {
  let [a, b] = [0, start];
  const value = (x: number, y: number): number => {
    let sum = 0;
    for (let i = 0; i < scores.length; i++) sum += weight(i) * cost(x * scores[i] + y, target[i]);
    return sum;
  };
  let here = value(a, b);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slopeA, slopeB, aa, ab, bb } = derivatives(scores, target, weight, a, b);
    if (Math.abs(slopeA) < 1e-13 * total && Math.abs(slopeB) < 1e-13 * total) break;
    // a little on the diagonal, for scores that are all the same
    const [h11, h22] = [aa + 1e-12 * total, bb + 1e-12 * total];
    const determinant = h11 * h22 - ab * ab;
    const moveA = -(h22 * slopeA - ab * slopeB) / determinant;
    const moveB = -(h11 * slopeB - ab * slopeA) / determinant;
    // within rounding of the sum a step may seem to rise
    const most = here * (1 + 1e-13);
    let share = 1;
    let next = value(a + moveA, b + moveB);
    while (!(next <= most) && share > 1e-10) {
      share /= 2;
      next = value(a + share * moveA, b + share * moveB);
    }
    if (!(next <= most)) break;
    a += share * moveA;
    b += share * moveB;
    here = next;
  }
  return [a, b];
}

function derivatives(
  scores: Float64Array,
  target: Float64Array,
  weight: (i: number) => number,
  a: number,
  b: number,
): { slopeA: number; slopeB: number; aa: number; ab: number; bb: number } {
  const sums = { slopeA: 0, slopeB: 0, aa: 0, ab: 0, bb: 0 };
  for (let i = 0; i < scores.length; i++) {
    const z = a * scores[i] + b;
    const small = Math.exp(-Math.abs(z));
    const p = (z >= 0 ? small : 1) / (1 + small);
    const slope = weight(i) * (target[i] - p);
    const curvature = weight(i) * p * (1 - p);
    sums.slopeA += slope * scores[i];
    sums.slopeB += slope;
    sums.aa += curvature * scores[i] * scores[i];
    sums.ab += curvature * scores[i];
    sums.bb += curvature;
  }
  return sums;
}
