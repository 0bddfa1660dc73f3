import type { Tally } from "../../numeric/tally.ts";

export interface Histogram {
  /** One more than the counts. */
  readonly edges: Float64Array;
  readonly negative: Float64Array;
  readonly positive: Float64Array;
}

/** Class weights over equal stretches of the score, of [0, 1] for probabilities and of the scores' range otherwise. */
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
