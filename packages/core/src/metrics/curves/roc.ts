import { descendingThresholds, type Tally } from "../../numeric/tally.ts";

/**
 * A receiver operating characteristic curve: one point per distinct score, preceded by (0, 0) at the threshold
 * +Infinity. No point is left out.
 *
 * @see {@link rocOf}
 */
export interface Roc {
  /** False positive rates, ascending. */
  readonly fpr: Float64Array;
  /** True positive rates, ascending. */
  readonly tpr: Float64Array;
  /** +Infinity, then the distinct scores, descending. */
  readonly threshold: Float64Array;
}

/**
 * The receiver operating characteristic; null when a class has no rows.
 *
 * @example
 * ```ts
 * import { rocOf, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null);
 * const roc = rocOf(tally);
 * roc?.fpr; // Float64Array(5) [ 0, 0, 0.5, 0.5, 1 ]
 * roc?.tpr; // Float64Array(5) [ 0, 0.5, 0.5, 1, 1 ]
 * ```
 */
export function rocOf(tally: Tally): Roc | null {
  if (!(tally.positives > 0 && tally.negatives > 0)) return null;
  const size = tally.score.length + 1;
  const fpr = new Float64Array(size);
  const tpr = new Float64Array(size);
  let tp = 0;
  let fp = 0;
  for (let i = 1; i < size; i++) {
    tp += tally.positive[i - 1];
    fp += tally.negative[i - 1];
    tpr[i] = tp / tally.positives;
    fpr[i] = fp / tally.negatives;
  }
  return { fpr, tpr, threshold: descendingThresholds(tally) };
}

/**
 * Indices of the points on the upper convex hull of the curve: the only thresholds that can be optimal, whatever the
 * costs and the prevalence.
 *
 * @param roc a ROC curve
 *
 * @example
 * ```ts
 * import { rocHull, rocOf, tallyOf } from "@heldout/core/metrics";
 * const roc = rocOf(tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null));
 * roc && rocHull(roc); // [ 0, 1, 3, 4 ]
 * ```
 *
 * @see Provost and Fawcett (2001), Machine Learning 42:203
 */
export function rocHull({ fpr, tpr }: Roc): number[] {
  const hull: number[] = [];
  for (let i = 0; i < fpr.length; i++) {
    while (hull.length > 1 && !turnsRight(hull[hull.length - 2], hull[hull.length - 1], i)) hull.pop();
    hull.push(i);
  }
  return hull;

  function turnsRight(a: number, b: number, c: number): boolean {
    return (fpr[b] - fpr[a]) * (tpr[c] - tpr[a]) < (fpr[c] - fpr[a]) * (tpr[b] - tpr[a]);
  }
}

/** tpr of the curve at a given fpr, by straight lines between points; on a vertical stretch its upper end. */
export function tprAt({ fpr, tpr }: Roc, at: number): number {
  let low = 0;
  let high = fpr.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fpr[middle] <= at) low = middle + 1;
    else high = middle;
  }
  if (low === fpr.length) return tpr[low - 1];
  const share = (at - fpr[low - 1]) / (fpr[low] - fpr[low - 1]);
  return tpr[low - 1] + share * (tpr[low] - tpr[low - 1]);
}
