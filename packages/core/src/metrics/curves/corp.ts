import { isotonicFit } from "../../numeric/isotonic.ts";
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
  const size = tally.score.length;
  const sum = new Float64Array(size);
  const weight = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    sum[i] = tally.positive[size - 1 - i];
    weight[i] = sum[i] + tally.negative[size - 1 - i];
  }
  const { begin, value } = isotonicFit(sum, weight);
  const rates = new Float64Array(size);
  for (let b = 0; b < value.length; b++) {
    for (let i = begin[b]; i < begin[b + 1]; i++) rates[size - 1 - i] = value[b];
  }
  return rates;
}

export function corpOf(tally: Tally): Corp {
  const rates = recalibratedRates(tally);
  const score: number[] = [];
  const rate: number[] = [];
  for (let i = rates.length - 1; i >= 0; i--) {
    const inside = i < rates.length - 1 && i > 0 && rates[i] === rates[i + 1] && rates[i] === rates[i - 1];
    if (inside) continue;
    score.push(tally.score[i]);
    rate.push(rates[i]);
  }
  return { score: Float64Array.from(score), rate: Float64Array.from(rate) };
}

/** Decomposes a mean loss; `loss(truth, p)` must be a proper one, otherwise miscalibration may be negative. */
export function corpDecomposition(
  tally: Tally,
  loss: (truth: 0 | 1, probability: number) => number,
): CorpDecomposition {
  const total = tally.positives + tally.negatives;
  const base = tally.positives / total;
  const rates = recalibratedRates(tally);
  const meanLoss = (probability: (i: number) => number): number => {
    let sum = 0;
    for (let i = 0; i < tally.score.length; i++) {
      const p = probability(i);
      if (tally.positive[i] > 0) sum += tally.positive[i] * loss(1, p);
      if (tally.negative[i] > 0) sum += tally.negative[i] * loss(0, p);
    }
    return sum / total;
  };
  const score = meanLoss((i) => tally.score[i]);
  const recalibrated = meanLoss((i) => rates[i]);
  const uncertainty = meanLoss(() => base);
  return { score, miscalibration: score - recalibrated, discrimination: uncertainty - recalibrated, uncertainty };
}
