import { cholesky, choleskySolve } from "../../numeric/linear/cholesky.ts";
import { zeros } from "../../numeric/linear/matrix.ts";
import { expit } from "./logOdds.ts";
import { classWeights, type ScoreSample } from "./scoreSample.ts";

export interface LogisticLine {
  /** One per column. */
  readonly coefficients: readonly number[];
  readonly intercept: number;
  /** Mean log loss of the smoothed targets: what was made least. */
  readonly loss: number;
}

const MOST_STEPS = 200;

/**
 * Logistic regression on a few columns with Platt's smoothed targets, (P + 1) / (P + 2) for a positive row and 1 / (N + 2)
 * for another, so that there is a finite solution even where the columns separate the classes. Newton steps with halving on
 * standardised columns.
 */
export function smoothedLogistic(columns: readonly Float64Array[], sample: ScoreSample): LogisticLine {
  const { positives, negatives } = classWeights(sample);
  const total = positives + negatives;
  const { weight, positive } = sample;
  const [high, low] = [(positives + 1) / (positives + 2), 1 / (negatives + 2)];
  const target = Float64Array.from({ length: positive.length }, (_, i) => (positive[i] === 1 ? high : low));
  const scales = columns.map((column) => scaleOf(column, weight, total));
  const x = columns.map((column, j) => column.map((value) => (value - scales[j].mean) * scales[j].factor));
  const size = columns.length + 1;
  let beta = new Float64Array(size);
  beta[size - 1] = Math.log((positives + 1) / (negatives + 1));
  let here = lossAt(x, target, weight, beta, total);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, curvature } = derivatives(x, target, weight, beta, total);
    if (slope.every((entry) => Math.abs(entry) < 1e-14)) break;
    const factor = cholesky(curvature, { tolerance: 0 });
    if (!factor) break;
    const move = choleskySolve(factor, slope);
    // within rounding of the sum a step may seem to rise
    const most = here * (1 + 1e-13);
    let share = 1;
    let next = moved(beta, move, share);
    let there = lossAt(x, target, weight, next, total);
    while (!(there <= most) && share > 1e-10) {
      share /= 2;
      next = moved(beta, move, share);
      there = lossAt(x, target, weight, next, total);
    }
    if (!(there <= most)) break;
    beta = next;
    here = there;
  }
  const coefficients = scales.map(({ factor }, j) => beta[j] * factor + 0);
  const shift = scales.reduce((sum, { mean }, j) => sum + coefficients[j] * mean, 0);
  return { coefficients, intercept: beta[size - 1] - shift + 0, loss: here };
}

function scaleOf(
  column: Float64Array,
  weight: Float64Array | null,
  total: number,
): { readonly mean: number; readonly factor: number } {
  let mean = 0;
  for (let i = 0; i < column.length; i++) mean += ((weight ? weight[i] : 1) * column[i]) / total;
  let squares = 0;
  for (let i = 0; i < column.length; i++) squares += (weight ? weight[i] : 1) * (column[i] - mean) ** 2;
  const sd = Math.sqrt(squares / total);
  return { mean, factor: sd > 1e-12 * (1 + Math.abs(mean)) ? 1 / sd : 0 };
}

function moved(beta: Float64Array, move: Float64Array, share: number): Float64Array<ArrayBuffer> {
  return Float64Array.from(beta, (entry, j) => entry - share * move[j]);
}

function scoreAt(x: readonly Float64Array[], beta: Float64Array, i: number): number {
  let z = beta[x.length];
  for (let j = 0; j < x.length; j++) z += beta[j] * x[j][i];
  return z;
}

function lossAt(
  x: readonly Float64Array[],
  target: Float64Array,
  weight: Float64Array | null,
  beta: Float64Array,
  total: number,
): number {
  let sum = 0;
  for (let i = 0; i < target.length; i++) {
    const z = scoreAt(x, beta, i);
    const own = z >= 0 ? (1 - target[i]) * z + Math.log1p(Math.exp(-z)) : -target[i] * z + Math.log1p(Math.exp(z));
    sum += (weight ? weight[i] : 1) * own;
  }
  return sum / total;
}

function derivatives(
  x: readonly Float64Array[],
  target: Float64Array,
  weight: Float64Array | null,
  beta: Float64Array,
  total: number,
): { readonly slope: Float64Array; readonly curvature: ReturnType<typeof zeros> } {
  const size = x.length + 1;
  const slope = new Float64Array(size);
  const curvature = zeros(size, size);
  const row = new Float64Array(size).fill(1);
  for (let i = 0; i < target.length; i++) {
    for (let j = 0; j < x.length; j++) row[j] = x[j][i];
    const p = expit(scoreAt(x, beta, i));
    const own = (weight ? weight[i] : 1) / total;
    for (let j = 0; j < size; j++) {
      slope[j] += own * (p - target[i]) * row[j];
      for (let k = j; k < size; k++) curvature.values[j * size + k] += own * p * (1 - p) * row[j] * row[k];
    }
  }
  // a little on the diagonal, for columns that say the same or nothing; the solution stays where the slope is 0
  for (let j = 0; j < size; j++) curvature.values[j * size + j] += 1e-10;
  return { slope, curvature };
}
