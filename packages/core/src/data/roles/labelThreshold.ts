import { tenTo } from "../../numeric/power.ts";

/**
 * What labels beside scores say about the threshold they were cut at: the one that gives exactly these labels, the
 * roundest if there are many, 0.5 if that does; null when none does. `positive` has 1 where the label is the positive class.
 */
export function labelThreshold(score: Float64Array, positive: ArrayLike<number>): number | null {
  let below = Number.NEGATIVE_INFINITY;
  let from = Number.POSITIVE_INFINITY;
  for (let row = 0; row < score.length; row++) {
    if (positive[row] === 1) {
      if (score[row] < from) from = score[row];
    } else if (score[row] > below) below = score[row];
  }
  if (!(below < from)) return null;
  if (below < 0.5 && from >= 0.5) return 0.5;
  if (from === Number.POSITIVE_INFINITY) return below < 1 ? 1 : null;
  if (below === Number.NEGATIVE_INFINITY) return from >= 0 && from <= 1 ? 0 : from;
  return roundest(below, from);
}

/** The number with the fewest digits above `below` and not above `from`. */
function roundest(below: number, from: number): number {
  for (let digits = 0; digits <= 15; digits++) {
    const unit = tenTo(digits);
    const candidate = Math.floor(from * unit) / unit;
    if (candidate > below && candidate <= from) return candidate;
  }
  return from;
}
