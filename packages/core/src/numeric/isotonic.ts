/** Blocks of equal fitted value: block b spans `begin[b] <= i < begin[b + 1]`. */
export interface IsotonicFit {
  /** One more entry than blocks; the last is the number of points. */
  readonly begin: Int32Array;
  readonly value: Float64Array;
  readonly weight: Float64Array;
}

/**
 * Weighted least-squares fit of a non-decreasing function by pool-adjacent-violators, in one pass.
 *
 * Point i has weight `weight[i]` and weighted sum `sum[i]`; equal x must have been pooled into one point before
 * (otherwise the fit would depend on the order of tied rows). Points of weight 0 join the block before them.
 * Ayer, Brunk, Ewing, Reid and Silverman (1955).
 */
export function isotonicFit(sum: Float64Array, weight: Float64Array): IsotonicFit {
  const n = sum.length;
  const begin = new Int32Array(n + 1);
  const blockSum = new Float64Array(n);
  const blockWeight = new Float64Array(n);
  let blocks = 0;
  for (let i = 0; i < n; i++) {
    if (weight[i] === 0 && blocks > 0) continue;
    begin[blocks] = i;
    blockSum[blocks] = sum[i];
    blockWeight[blocks] = weight[i];
    blocks++;
    // cross-multiplied, so that equal means of whole numbers are seen as equal
    while (
      blocks > 1 &&
      blockSum[blocks - 2] * blockWeight[blocks - 1] >= blockSum[blocks - 1] * blockWeight[blocks - 2]
    ) {
      blockSum[blocks - 2] += blockSum[blocks - 1];
      blockWeight[blocks - 2] += blockWeight[blocks - 1];
      blocks--;
    }
  }
  begin[blocks] = n;
  const value = new Float64Array(blocks);
  for (let b = 0; b < blocks; b++) value[b] = blockWeight[b] === 0 ? 0 : blockSum[b] / blockWeight[b];
  return { begin: begin.slice(0, blocks + 1), value, weight: blockWeight.slice(0, blocks) };
}
