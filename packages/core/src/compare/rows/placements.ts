import { ascendingOrder } from "../../numeric/sort.ts";

/**
 * The placement of each row: of a positive the share of negatives that it beats, of a negative the share of positives
 * that beat it; a tie counts 1/2. Their mean over either class is the AUC.
 *
 * These are the structural components of DeLong, DeLong and Clarke-Pearson (1988), from one sort instead of all pairs
 * (Sun and Xu 2014). NaN where the other class has no weight.
 */
export function placements(truth: Int32Array, score: Float64Array, weight: Float64Array | null): Float64Array {
  const order = ascendingOrder(score);
  let positives = 0;
  let negatives = 0;
  for (let i = 0; i < truth.length; i++) {
    const w = weight === null ? 1 : weight[i];
    if (truth[i] === 1) positives += w;
    else negatives += w;
  }
  const placement = new Float64Array(truth.length);
  let below = 0;
  let belowPositive = 0;
  for (let begin = 0; begin < order.length; ) {
    const value = score[order[begin]];
    let end = begin;
    let tied = 0;
    let tiedPositive = 0;
    for (; end < order.length && score[order[end]] === value; end++) {
      const row = order[end];
      const w = weight === null ? 1 : weight[row];
      if (truth[row] === 1) tiedPositive += w;
      else tied += w;
    }
    const ofPositive = (below + tied / 2) / negatives;
    const ofNegative = (positives - belowPositive - tiedPositive / 2) / positives;
    for (let i = begin; i < end; i++) placement[order[i]] = truth[order[i]] === 1 ? ofPositive : ofNegative;
    below += tied;
    belowPositive += tiedPositive;
    begin = end;
  }
  return placement;
}
