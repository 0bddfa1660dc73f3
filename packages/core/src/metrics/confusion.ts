import type { Labels } from "../data/prediction.ts";
import { countAtLeast, type Tally } from "../numeric/tally.ts";

/** Weighted counts of (truth, prediction). Rows are the truth, columns the prediction, both in the order of the classes. */
export interface Confusion {
  readonly classes: number;
  /** Row-major: the weight of rows with truth t and prediction p is at `t * classes + p`. */
  readonly cell: Float64Array;
}

/** The four counts of two classes, of which the second is the positive one. */
export interface BinaryCounts {
  readonly tn: number;
  readonly fp: number;
  readonly fn: number;
  readonly tp: number;
}

export function confusionOfLabels({ classes, truth, predicted, weight }: Labels): Confusion {
  const k = classes.length;
  const cell = new Float64Array(k * k);
  for (let i = 0; i < truth.length; i++) cell[truth[i] * k + predicted[i]] += weight ? weight[i] : 1;
  return { classes: k, cell };
}

/** Predicts positive when `score >= threshold`. */
export function confusionAt(tally: Tally, threshold: number): Confusion {
  return confusionOfPrefix(tally, countAtLeast(tally, threshold));
}

/** Predicts positive what the first `prefix` distinct scores hold. */
export function confusionOfPrefix(tally: Tally, prefix: number): Confusion {
  let tp = 0;
  let fp = 0;
  for (let i = 0; i < prefix; i++) {
    tp += tally.positive[i];
    fp += tally.negative[i];
  }
  return confusionFrom({ tn: tally.negatives - fp, fp, fn: tally.positives - tp, tp });
}

export function confusionFrom({ tn, fp, fn, tp }: BinaryCounts): Confusion {
  return { classes: 2, cell: Float64Array.of(tn, fp, fn, tp) };
}

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

/** One class against all others, as two classes of which it is the positive one. */
export function oneVersusRest(confusion: Confusion, positive: number): BinaryCounts {
  const tp = confusion.cell[positive * confusion.classes + positive];
  const fn = truthTotal(confusion, positive) - tp;
  const fp = predictedTotal(confusion, positive) - tp;
  return { tp, fn, fp, tn: totalWeight(confusion) - tp - fn - fp };
}
