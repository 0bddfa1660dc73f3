import { tenTo } from "../numeric/power.ts";
import { halfWidth, type Term } from "./term.ts";
import type { Tolerance } from "./tolerance.ts";

/**
 * What a difference of losses amounts to. "large": above the least that matters, and shown to be above 0. "small": shown to be
 * within the tolerance, or not above the least that matters and measured so finely that a difference above the tolerance would
 * have been shown. "unsure": neither.
 */
export type Size = "large" | "small" | "unsure";

export interface Judged extends Term {
  readonly says: Size;
  /** Of "unsure": about so many rows in all would decide, the differences staying as they are. */
  readonly rows?: number;
}

export type Limits = Pick<Tolerance, "value" | "least">;

/**
 * Judges a difference of losses, positive = worse.
 *
 * Once the interval reaches no further than the least that matters to each side, every difference is either large or small:
 * that is how fine the data must be. Intervals narrow with the root of the rows, which gives the rows that would decide.
 */
export function judge(term: Term, { tolerance, rows }: { readonly tolerance: Limits; readonly rows: number }): Judged {
  const half = halfWidth(term);
  const matters = term.value > tolerance.least;
  if (matters && term.lower !== undefined && term.lower > 0) return { ...term, says: "large" };
  const within = term.upper !== undefined && term.upper <= tolerance.value;
  if (within || (!matters && half <= tolerance.value)) return { ...term, says: "small" };
  const goal = matters ? term.value : tolerance.value;
  if (!Number.isFinite(half) || !(goal > 0)) return { ...term, says: "unsure" };
  return { ...term, says: "unsure", rows: roundUp(rows * (half / goal) ** 2) };
}

/** Two digits are more than such a forecast is worth. */
function roundUp(rows: number): number {
  const digit = tenTo(Math.max(0, Math.floor(Math.log10(rows)) - 1));
  return Math.ceil(rows / digit) * digit;
}
