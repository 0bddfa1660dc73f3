/**
 * Blocks of equal fitted value: block b spans the points `begin[b] <= i < begin[b + 1]`.
 *
 * @see {@link isotonicFit}
 */
export interface IsotonicFit {
  /** First point of each block, and at the end the number of points. */
  readonly begin: Int32Array;
  /** Fitted value of each block, ascending. */
  readonly value: Float64Array;
  /** Total weight of each block. */
  readonly weight: Float64Array;
}

/**
 * Isotonic regression: the weighted least-squares fit of a non-decreasing function by pool-adjacent-violators, in one
 * pass.
 *
 * Point i has weight `weight[i]` and weighted sum `sum[i]`. Points of equal x must have been pooled into one before, or
 * the fit would depend on the order of tied rows. Points of weight 0 join the block before them.
 *
 * @example
 * ```ts
 * import { isotonicFit } from "@heldout/core/calibrate";
 * isotonicFit(Float64Array.of(0, 1, 0, 1), Float64Array.of(1, 1, 1, 1)).value; // Float64Array(3) [ 0, 0.5, 1 ]
 * ```
 * @see Ayer, Brunk, Ewing, Reid and Silverman (1955), Ann. Math. Statist. 26:641
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
