import type { ScoreHistogram } from "@heldout/core/internal";

export interface HistogramBar {
  readonly from: number;
  readonly to: number;
  /** Share of the height of the drawing. */
  readonly height: number;
}

/** The tallest bar takes this share of the drawing. */
const TALLEST = 0.15;

/** All rows by score, as low bars along the foot of a drawing over the unit square. */
export function histogramBars(histogram: ScoreHistogram | undefined): HistogramBar[] {
  if (!histogram) return [];
  const { edges, positive, negative } = histogram;
  const counts = positive.map((count, i) => count + negative[i]);
  const most = Math.max(...counts);
  if (!(most > 0)) return [];
  return counts.map((count, i) => ({ from: edges[i], to: edges[i + 1], height: (TALLEST * count) / most }));
}
