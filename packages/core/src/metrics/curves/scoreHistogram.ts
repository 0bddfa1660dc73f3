import type { Tally } from "../../numeric/tally.ts";

/**
 * A histogram of the scores of either class over the same bins.
 *
 * @see {@link scoreHistogram}
 */
export interface Histogram {
  /** Edges of the bins, ascending: one more than there are bins. */
  readonly edges: Float64Array;
  /** Weight of the negative rows in each bin. */
  readonly negative: Float64Array;
  /** Weight of the positive rows in each bin. */
  readonly positive: Float64Array;
}

/**
 * Class weights over `bins` (default 40) bins of equal width: of [0, 1] with `unit`, as for probabilities, otherwise of
 * the range of the scores.
 *
 * @param tally scores
 * @param options number of bins, and whether they span [0, 1]
 *
 * @example
 * ```ts
 * import { scoreHistogram, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null);
 * scoreHistogram(tally, { bins: 2, unit: true }).positive; // Float64Array(2) [ 0, 2 ]
 * ```
 */
export function scoreHistogram(
  tally: Tally,
  { bins = 40, unit = false }: { bins?: number; unit?: boolean } = {},
): Histogram {
  const last = tally.score.length - 1;
  const low = unit ? 0 : tally.score[last];
  const high = unit ? 1 : tally.score[0];
  const width = high > low ? high - low : 1;
  // scores at both ends of what numbers can hold are further apart than any number: small shares of them are not
  const scale = Number.isFinite(width * bins) ? 1 : 2 ** -20;
  const reach = scale === 1 ? width : high * scale - low * scale;
  const edges = Float64Array.from({ length: bins + 1 }, (_, b) => (low * scale + (reach * b) / bins) / scale);
  const negative = new Float64Array(bins);
  const positive = new Float64Array(bins);
  for (let i = 0; i <= last; i++) {
    const bin = Math.min(bins - 1, Math.floor(((tally.score[i] * scale - low * scale) / reach) * bins));
    negative[bin] += tally.negative[i];
    positive[bin] += tally.positive[i];
  }
  return { edges, negative, positive };
}
