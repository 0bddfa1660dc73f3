import { halfWidth, type Term } from "./term.ts";

/**
 * What a difference of losses amounts to beside the tolerance. "large": above it, and shown to be above 0. "small": not
 * above it, and either shown to be below it or measured so finely that a difference above it would have been shown. "unsure": neither.
 */
export type Size = "large" | "small" | "unsure";

export interface Judged extends Term {
  readonly says: Size;
  /** Of "unsure": about so many rows in all would decide, the differences staying as they are. */
  readonly rows?: number;
}

/**
 * Judges a difference of losses, positive = worse.
 *
 * Once the interval reaches no further than the tolerance to each side, every difference is either large or small: that
 * is how fine the data must be. Intervals narrow with the root of the rows, which gives the rows that would decide.
 */
export function judge(term: Term, { tolerance, rows }: { readonly tolerance: number; readonly rows: number }): Judged {
  const half = halfWidth(term);
  const above = term.value > tolerance;
  if (above && term.lower !== undefined && term.lower > 0) return { ...term, says: "large" };
  if (!above && (half <= tolerance || (term.upper !== undefined && term.upper <= tolerance)))
    return { ...term, says: "small" };
  const goal = Math.max(tolerance, term.value);
  if (!Number.isFinite(half) || !(goal > 0)) return { ...term, says: "unsure" };
  return { ...term, says: "unsure", rows: roundUp(rows * (half / goal) ** 2) };
}

/** Two digits are more than such a forecast is worth. */
function roundUp(rows: number): number {
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(rows)) - 1);
  return Math.ceil(rows / digit) * digit;
}
