import { type IsotonicFit, isotonicFit } from "../../numeric/isotonic.ts";
import type { Tally } from "../../numeric/tally.ts";

/**
 * A CORP reliability curve (consistent, optimally binned, reproducible, PAV): the share of positives as a
 * non-decreasing function of the probability, by isotonic regression. There are no bins to choose.
 *
 * @see {@link corpOf}
 */
export interface Corp {
  /** Distinct scores, ascending, first and last of each block of constant rate. */
  readonly score: Float64Array;
  /** The recalibrated probability at each of these scores, non-decreasing. */
  readonly rate: Float64Array;
}

/**
 * The CORP decomposition of a mean score: score = miscalibration - discrimination + uncertainty, exactly.
 *
 * @see {@link corpDecomposition}
 */
export interface CorpDecomposition {
  /** The mean loss of the probabilities as given. */
  readonly score: number;
  /** How much isotonic recalibration would lower the score; 0 is perfect calibration. */
  readonly miscalibration: number;
  /** How much lower the score of the recalibrated probabilities is than that of the base rate. */
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

/**
 * The CORP reliability curve of probabilities, by the pool-adjacent-violators algorithm.
 *
 * @example
 * ```ts
 * import { corpOf, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null);
 * corpOf(tally).rate; // Float64Array(4) [ 0, 0.5, 0.5, 1 ]
 * ```
 *
 * @see Dimitriadis, Gneiting and Jordan (2021), PNAS 118(8):e2016191118
 */
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

/**
 * The CORP decomposition of a mean loss. `loss(truth, p)` must be a proper scoring rule, otherwise miscalibration may
 * be negative.
 *
 * @example
 * ```ts
 * import { corpDecomposition, squaredLoss, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.6, 0.7, 0.1), null);
 * const { score, miscalibration, discrimination, uncertainty } = corpDecomposition(tally, squaredLoss);
 * score; // 0.1175
 * miscalibration - discrimination + uncertainty; // 0.1175
 * ```
 *
 * @see Dimitriadis, Gneiting and Jordan (2021), PNAS 118(8):e2016191118
 */
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
