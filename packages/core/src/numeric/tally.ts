import { ascendingOrder, sortConsumed } from "./sort.ts";
import { sumOf } from "./sumOf.ts";

/**
 * A weighted sample of scored rows of two classes, reduced to what every binary metric is a function of: the distinct
 * scores and, at each, the weight of either class.
 *
 * Sorting happens once, here. Ties are exact and row order is gone; a weight of 2 equals the row twice; and a
 * bootstrap replicate is another pair of weights over the same scores, so it costs one pass and no sort.
 *
 * @see {@link delong}
 */
export interface Tally {
  /** Distinct scores, descending: a prefix 0..i is what is predicted positive at the threshold `score[i]`. */
  readonly score: Float64Array;
  /** Weight of the positive rows at each score. */
  readonly positive: Float64Array;
  /** Weight of the negative rows at each score. */
  readonly negative: Float64Array;
  /** Sum of `positive`. */
  readonly positives: number;
  /** Sum of `negative`. */
  readonly negatives: number;
}

/**
 * The tally of a scored sample: its distinct scores in descending order and the weight of either class at each. `truth`
 * holds 1 for the positive class and 0 for the other; scores must be finite; without `weight` every row counts 1.
 *
 * @example
 * ```ts
 * import { tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1), Float64Array.of(0.9, 0.4, 0.4), null);
 * tally.score; // Float64Array(2) [ 0.9, 0.4 ]
 * tally.positive; // Float64Array(2) [ 1, 1 ]
 * ```
 */
export function tallyOf(truth: Int32Array, score: Float64Array, weight: Float64Array | null): Tally {
  return weight ? weightedTally(truth, score, weight) : countedTally(truth, score);
}

/**
 * Without weights each class is sorted on its own, which needs no row numbers, and the two are merged.
 *
 * They are parted without a branch, which no processor could predict: every score is written at the end of either
 * class, positives from the front and negatives from the back, and only one of the two ends moves on.
 */
function countedTally(truth: Int32Array, score: Float64Array): Tally {
  const keys = new Float64Array(truth.length);
  let front = 0;
  let back = truth.length - 1;
  for (let i = 0; i < truth.length; i++) {
    const key = score[i] + 0; // never -0
    keys[front] = key;
    keys[back] = key;
    front += truth[i];
    back -= 1 - truth[i];
  }
  return mergeSorted(sortConsumed(keys.subarray(0, front)), sortConsumed(keys.subarray(front)));
}

/** Both ascending. */
function mergeSorted(ofPositive: Float64Array, ofNegative: Float64Array): Tally {
  const size = countDistinct(ofPositive, ofNegative);
  const score = scoresAfterInfinity(size);
  const positive = new Float64Array(size);
  const negative = new Float64Array(size);
  let p = ofPositive.length - 1;
  let q = ofNegative.length - 1;
  for (let at = 0; at < size; at++) {
    const top = p < 0 ? ofNegative[q] : q < 0 || ofPositive[p] >= ofNegative[q] ? ofPositive[p] : ofNegative[q];
    const p0 = p;
    const q0 = q;
    while (p >= 0 && ofPositive[p] === top) p--;
    while (q >= 0 && ofNegative[q] === top) q--;
    score[at] = top;
    positive[at] = p0 - p;
    negative[at] = q0 - q;
  }
  return { score, positive, negative, positives: ofPositive.length, negatives: ofNegative.length };
}

function countDistinct(a: Float64Array, b: Float64Array): number {
  let i = 0;
  let j = 0;
  let distinct = 0;
  while (i < a.length || j < b.length) {
    const low = i >= a.length ? b[j] : j >= b.length || a[i] <= b[j] ? a[i] : b[j];
    while (i < a.length && a[i] === low) i++;
    while (j < b.length && b[j] === low) j++;
    distinct++;
  }
  return distinct;
}

function weightedTally(truth: Int32Array, values: Float64Array, weight: Float64Array): Tally {
  const order = ascendingOrder(values);
  let size = 0;
  for (let i = 0; i < order.length; i++) if (i === 0 || values[order[i]] !== values[order[i - 1]]) size++;
  const score = scoresAfterInfinity(size);
  const positive = new Float64Array(size);
  const negative = new Float64Array(size);
  let at = -1;
  for (let i = order.length - 1; i >= 0; i--) {
    const row = order[i];
    if (at < 0 || values[row] !== score[at]) score[++at] = values[row] + 0;
    if (truth[row] === 1) positive[at] += weight[row];
    else negative[at] += weight[row];
  }
  // added in the order in which curves add, so that what they leave at the last threshold is exactly 0
  return { score, positive, negative, positives: sumOf(positive), negatives: sumOf(negative) };
}

/** Room for the scores, and in front of it the threshold above them all, so that `descendingThresholds` is a view. */
function scoresAfterInfinity(size: number): Float64Array {
  const thresholds = new Float64Array(size + 1);
  thresholds[0] = Number.POSITIVE_INFINITY;
  return thresholds.subarray(1);
}

/**
 * Every threshold that selects something else: +Infinity, which selects nothing, then the scores. Not to be written to:
 * it shares the memory of the scores where it can.
 */
export function descendingThresholds({ score }: Tally): Float64Array {
  if (score.byteOffset >= Float64Array.BYTES_PER_ELEMENT) {
    const shared = new Float64Array(score.buffer, score.byteOffset - Float64Array.BYTES_PER_ELEMENT, score.length + 1);
    if (shared[0] === Number.POSITIVE_INFINITY) return shared;
  }
  const thresholds = scoresAfterInfinity(score.length);
  thresholds.set(score);
  return new Float64Array(thresholds.buffer);
}

/** How many of the leading scores are at or above the threshold: those rows are predicted positive. */
export function countAtLeast(tally: Tally, threshold: number): number {
  let low = 0;
  let high = tally.score.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (tally.score[middle] >= threshold) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The group a score falls into: the first one that is not above it. */
export function groupOfScore({ score: descending }: Tally, score: number): number {
  let low = 0;
  let high = descending.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (descending[middle] > score) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same classes and weights with the roles of positive and negative exchanged and the order of scores reversed. */
export function swapClasses(tally: Tally): Tally {
  return {
    score: tally.score.map((s) => 0 - s).reverse(),
    positive: tally.negative.toReversed(),
    negative: tally.positive.toReversed(),
    positives: tally.negatives,
    negatives: tally.positives,
  };
}

/**
 * At most about `groups` groups of neighbouring scores with their weights added up, none across the first `cut` scores.
 * A group is represented by its lowest score, so that "score >= representative" still selects whole groups.
 *
 * What a resampled curve loses is the order within a group: of the order of 1 / groups of its value.
 */
export function coarsen(tally: Tally, { groups, cut }: { readonly groups: number; readonly cut: number }): Tally {
  const share = (tally.positives + tally.negatives) / groups;
  const score: number[] = [];
  const positive: number[] = [];
  const negative: number[] = [];
  let p = 0;
  let q = 0;
  for (let i = 0; i < tally.score.length; i++) {
    p += tally.positive[i];
    q += tally.negative[i];
    if (p + q < share && i + 1 !== cut && i + 1 < tally.score.length) continue;
    score.push(tally.score[i]);
    positive.push(p);
    negative.push(q);
    p = 0;
    q = 0;
  }
  const merged = { positive: Float64Array.from(positive), negative: Float64Array.from(negative) };
  return {
    score: Float64Array.from(score),
    ...merged,
    positives: sumOf(merged.positive),
    negatives: sumOf(merged.negative),
  };
}
