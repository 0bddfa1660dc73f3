import { isotonicFit } from "../../numeric/isotonic.ts";
import { ascendingOrder } from "../../numeric/sort.ts";
import type { ScoreSample } from "./scoreSample.ts";

/** A non-decreasing line through points, constant outside them. */
export interface MonotoneLine {
  /** Distinct, ascending. */
  readonly score: readonly number[];
  readonly probability: readonly number[];
}

export type IsotonicMap = Readonly<{ kind: "isotonic" }> & MonotoneLine;

export interface IsotonicOptions {
  /**
   * Whether a lowest rate of 0 and a highest of 1 are smoothed. Default true: that something did not happen in 40 rows does
   * not make it impossible, and one such row later would cost an infinite log loss.
   */
  readonly smoothEnds?: boolean;
}

/**
 * Isotonic regression of the truth on the score: the non-decreasing function nearest in squares, by pool-adjacent-violators.
 * Rows of equal scores are pooled first. Between the ends of its steps it is a straight line, outside them constant, as in
 * scikit-learn. Zadrozny and Elkan (2002).
 *
 * Unlike there, the ends are smoothed by the rule of succession: a first step of W rows without a positive gets 1/(W + 2),
 * but never more than the step after it; the last one likewise.
 */
export function fitIsotonic(
  { score, positive, weight }: ScoreSample,
  { smoothEnds = true }: IsotonicOptions = {},
): IsotonicMap {
  const { steps, x } = stepsOf(score, positive, weight);
  const value = smoothEnds ? withoutCertainty(steps) : Array.from(steps.value);
  return { kind: "isotonic", ...lineThrough(steps.begin, x, value) };
}

/** The same of any numbers y, unsmoothed: the points that straight lines join. */
export function isotonicLine(x: Float64Array, y: ArrayLike<number>, weight: Float64Array | null): MonotoneLine {
  const { steps, x: points } = stepsOf(x, y, weight);
  return lineThrough(steps.begin, points, Array.from(steps.value));
}

/** The value of the line at a score. */
export function lineAt({ score, probability }: MonotoneLine, at: number): number {
  const last = score.length - 1;
  if (at <= score[0]) return probability[0];
  if (at >= score[last]) return probability[last];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (score[middle] <= at) low = middle;
    else high = middle;
  }
  const [left, right] = [probability[low], probability[high]];
  return left === right ? left : left + ((right - left) * (at - score[low])) / (score[high] - score[low]);
}

function stepsOf(
  x: Float64Array,
  y: ArrayLike<number>,
  weight: Float64Array | null,
): { readonly steps: ReturnType<typeof isotonicFit>; readonly x: Float64Array } {
  const order = ascendingOrder(x);
  const points = new Float64Array(x.length);
  const sum = new Float64Array(x.length);
  const total = new Float64Array(x.length);
  let count = 0;
  for (let i = 0; i < order.length; i++) {
    const row = order[i];
    if (i === 0 || x[row] !== points[count - 1]) points[count++] = x[row] + 0;
    const own = weight ? weight[row] : 1;
    sum[count - 1] += own * y[row];
    total[count - 1] += own;
  }
  return { steps: isotonicFit(sum.subarray(0, count), total.subarray(0, count)), x: points.subarray(0, count) };
}

function withoutCertainty({ value, weight }: ReturnType<typeof isotonicFit>): number[] {
  const smoothed = Array.from(value);
  const last = smoothed.length - 1;
  if (value[0] <= 0) smoothed[0] = Math.min(1 / (weight[0] + 2), last > 0 ? value[1] : 1);
  if (value[last] >= 1)
    smoothed[last] = Math.max((weight[last] + 1) / (weight[last] + 2), last > 0 ? smoothed[last - 1] : 0);
  return smoothed;
}

/** First and last x of each step. */
function lineThrough(begin: Int32Array, x: Float64Array, value: readonly number[]): MonotoneLine {
  const score: number[] = [];
  const probability: number[] = [];
  value.forEach((own, b) => {
    for (const end of begin[b + 1] - begin[b] > 1 ? [begin[b], begin[b + 1] - 1] : [begin[b]]) {
      score.push(x[end]);
      probability.push(own + 0);
    }
  });
  return { score, probability };
}
