import type { Labels } from "../data/prediction.ts";
import { countAtLeast, type Tally } from "../numeric/tally.ts";

/**
 * A confusion matrix: weighted counts of (truth, prediction). Rows are the truth, columns the prediction, both in the
 * order of the classes.
 *
 * @see {@link confusionOfLabels}
 */
export interface Confusion {
  /** The number of classes. */
  readonly classes: number;
  /** Row-major: the weight of rows with truth t and prediction p is at `t * classes + p`. */
  readonly cell: Float64Array;
}

/**
 * The four cells of the confusion matrix of two classes, of which the second is the positive one.
 *
 * @see {@link binaryCounts}
 */
export interface BinaryCounts {
  /** True negatives. */
  readonly tn: number;
  /** False positives: negative rows that are predicted positive. */
  readonly fp: number;
  /** False negatives: positive rows that are predicted negative. */
  readonly fn: number;
  /** True positives. */
  readonly tp: number;
}

/**
 * The confusion matrix of hard labels of two or more classes; a row's weight counts in place of 1.
 *
 * @param prediction hard labels
 *
 * @example
 * ```ts
 * import { labels } from "@heldout/core";
 * import { confusionOfLabels } from "@heldout/core/metrics";
 * confusionOfLabels(labels({ truth: ["a", "a", "b", "c"], predicted: ["a", "b", "b", "c"] })).cell; // Float64Array(9) [ 1, 1, 0, 0, 1, 0, 0, 0, 1 ]
 * ```
 */
export function confusionOfLabels({ classes, truth, predicted, weight }: Labels): Confusion {
  const k = classes.length;
  const cell = new Float64Array(k * k);
  for (let i = 0; i < truth.length; i++) cell[truth[i] * k + predicted[i]] += weight ? weight[i] : 1;
  return { classes: k, cell };
}

/**
 * The confusion matrix of two classes at a threshold: a row is predicted positive when `score >= threshold`.
 *
 * @example
 * ```ts
 * import { confusionAt, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.6, 0.5, 0.1), null);
 * confusionAt(tally, 0.5); // { classes: 2, cell: Float64Array(4) [ 1, 1, 0, 2 ] }
 * ```
 */
export function confusionAt(tally: Tally, threshold: number): Confusion {
  return confusionOfPrefix(tally, countAtLeast(tally, threshold));
}

/** Predicts positive what the first `prefix` distinct scores hold. */
export function confusionOfPrefix(tally: Tally, prefix: number): Confusion {
  const { positive, negative } = tally;
  const size = positive.length;
  // Every cell is a sum of its own rows: a small cell that is the rest of a large total would have few right digits.
  return confusionFrom({
    tn: sumBetween(negative, prefix, size),
    fp: sumBetween(negative, 0, prefix),
    fn: sumBetween(positive, prefix, size),
    tp: sumBetween(positive, 0, prefix),
  });
}

function sumBetween(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i];
  return sum;
}

export function confusionFrom({ tn, fp, fn, tp }: BinaryCounts): Confusion {
  return { classes: 2, cell: Float64Array.of(tn, fp, fn, tp) };
}

/**
 * The four cells of a confusion matrix of two classes by name.
 *
 * @param confusion a confusion matrix of two classes
 *
 * @example
 * ```ts
 * import { binaryCounts, confusionAt, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.6, 0.5, 0.1), null);
 * binaryCounts(confusionAt(tally, 0.6)); // { tn: 1, fp: 1, fn: 1, tp: 1 }
 * ```
 */
export function binaryCounts({ cell }: Confusion): BinaryCounts {
  return { tn: cell[0], fp: cell[1], fn: cell[2], tp: cell[3] };
}

export function truthTotal({ classes, cell }: Confusion, truth: number): number {
  let sum = 0;
  for (let p = 0; p < classes; p++) sum += cell[truth * classes + p];
  return sum;
}

export function predictedTotal({ classes, cell }: Confusion, predicted: number): number {
  let sum = 0;
  for (let t = 0; t < classes; t++) sum += cell[t * classes + predicted];
  return sum;
}

export function totalWeight({ cell }: Confusion): number {
  let sum = 0;
  for (const weight of cell) sum += weight;
  return sum;
}

/** One class against all others, as two classes of which it is the positive one. Sums alone, so no digit cancels. */
export function oneVersusRest({ classes, cell }: Confusion, positive: number): BinaryCounts {
  let fn = 0;
  let fp = 0;
  let tn = 0;
  for (let t = 0; t < classes; t++) {
    for (let p = 0; p < classes; p++) {
      const weight = cell[t * classes + p];
      if (t !== positive && p !== positive) tn += weight;
      else if (t !== positive) fp += weight;
      else if (p !== positive) fn += weight;
    }
  }
  return { tp: cell[positive * classes + positive], fn, fp, tn };
}
