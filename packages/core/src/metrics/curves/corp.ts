import { type IsotonicFit, isotonicFit } from "../../numeric/isotonic.ts";
import type { Tally } from "../../numeric/tally.ts";

/**
 * Consistent, optimally binned, reproducible calibration: the share of positives as a non-decreasing function of the
 * probability, by isotonic regression. There are no bins to choose. Dimitriadis, Gneiting and Jordan (2021).
 */
export interface Corp {
  /** Distinct scores, ascending, first and last of each block of constant rate. */
  readonly score: Float64Array;
  readonly rate: Float64Array;
}

/** Score = miscalibration - discrimination + uncertainty, exactly. */
export interface CorpDecomposition {
  readonly score: number;
  /** How much recalibration would gain. */
  readonly miscalibration: number;
  /** How much the recalibrated probabilities gain over the base rate. */
  readonly discrimination: number;
  /** The score of the base rate: a property of the data. */
  readonly uncertainty: number;
}

/** Recalibrated rate of every distinct score, in the order of the tally (descending). */
export function recalibratedRates(tally: Tally): Float64Array {
  const { begin, value } = fitAscending(tally);
  const size = tally.score.length;
  const rates = new Float64Array(size);
  for (let b = 0; b < value.length; b++) rates.fill(value[b], size - begin[b + 1], size - begin[b]);
  return rates;
}

/** Point i of the fit is the i-th lowest score. */
function fitAscending({ score, positive, negative }: Tally): IsotonicFit {
  const last = score.length - 1;
  const sum = new Float64Array(score.length);
  const weight = new Float64Array(score.length);
  for (let i = 0; i <= last; i++) {
    sum[i] = positive[last - i];
    weight[i] = sum[i] + negative[last - i];
  }
  return isotonicFit(sum, weight);
}

export function corpOf(tally: Tally): Corp {
  const { begin, value } = fitAscending(tally);
  const ascending = (i: number): number => tally.score[tally.score.length - 1 - i];
  const score: number[] = [];
  const rate: number[] = [];
  for (let b = 0; b < value.length; b++) {
    const ends = begin[b + 1] - begin[b] > 1 ? [begin[b], begin[b + 1] - 1] : [begin[b]];
    for (const end of ends) {
      score.push(ascending(end));
      rate.push(value[b]);
    }
  }
  return { score: Float64Array.from(score), rate: Float64Array.from(rate) };
}

/** Decomposes a mean loss; `loss(truth, p)` must be a proper one, otherwise miscalibration may be negative. */
export function corpDecomposition(
  tally: Tally,
  loss: (truth: 0 | 1, probability: number) => number,
): CorpDecomposition {
  const { positives, negatives } = tally;
  const total = positives + negatives;
  // nobody's loss counts as 0 even where it is infinite
  const lossAt = (p: number, positive: number, negative: number): number =>
    (positive > 0 ? positive * loss(1, p) : 0) + (negative > 0 ? negative * loss(0, p) : 0);
  let score = 0;
  for (let i = 0; i < tally.score.length; i++) score += lossAt(tally.score[i], tally.positive[i], tally.negative[i]);
  let recalibrated = 0;
  const { value, weight } = fitAscending(tally);
  for (let b = 0; b < value.length; b++) {
    recalibrated += lossAt(value[b], value[b] * weight[b], (1 - value[b]) * weight[b]);
  }
  const uncertainty = lossAt(positives / total, positives, negatives);
  return {
    score: score / total,
    miscalibration: (score - recalibrated) / total,
    discrimination: (uncertainty - recalibrated) / total,
    uncertainty: uncertainty / total,
  };
}
