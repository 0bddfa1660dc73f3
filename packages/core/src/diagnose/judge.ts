import { tenTo } from "../numeric/power.ts";
import type { Weighed } from "./evidence/robust.ts";
import { halfWidth } from "./term.ts";
import type { Tolerance } from "./tolerance.ts";

/**
 * What a difference of losses amounts to. "large": above the least that matters, and shown to be above 0. "small": shown to be
 * within the tolerance, or not above the least that matters and measured so finely that a difference above the tolerance would
 * have been shown. "unsure": neither.
 */
export type Size = "large" | "small" | "unsure";

export interface Judged extends Weighed {
  readonly says: Size;
  /** What showed it: the t interval over splits, or what stands beside it. Absent of "unsure". */
  readonly by?: "interval" | "one-sided bound" | "row interval" | "sign test" | "largest losses";
  /** Of "unsure": about so many rows in all would decide, the differences staying as they are. */
  readonly rows?: number;
}

export type Limits = Pick<Tolerance, "value" | "least">;

/** A one-sided sign test shows a difference at this level, as one end of a 95% interval does. */
const SIGN_LEVEL = 0.025;

/**
 * Judges a difference of losses, positive = worse.
 *
 * Once the interval reaches no further than the least that matters to each side, every difference is either large or small:
 * that is how fine the data must be. Intervals narrow with the root of the rows, which gives the rows that would decide.
 *
 * One split on which a model fails makes the t interval unbounded. So a difference is also shown to be above 0 by the interval of
 * paired rows, by a sign test over splits, and by a bound from the largest row losses; and to be small by a one-sided bound, as
 * in tests of equivalence (Schuirmann 1987).
 */
export function judge(
  term: Weighed,
  { tolerance, rows }: { readonly tolerance: Limits; readonly rows: number },
): Judged {
  const half = narrowest(term);
  const matters = term.value > tolerance.least;
  const shown = matters ? shownBy(term, tolerance) : null;
  if (shown) return { ...term, says: "large", by: shown };
  if (term.upper !== undefined && term.upper <= tolerance.value) return { ...term, says: "small", by: "interval" };
  const atMost = term.robust?.atMost;
  if (atMost !== undefined && atMost <= tolerance.value) return { ...term, says: "small", by: "one-sided bound" };
  if (!matters && half <= tolerance.value) {
    return { ...term, says: "small", by: halfWidth(term) <= tolerance.value ? "interval" : "row interval" };
  }
  const goal = matters ? term.value : tolerance.value;
  if (!Number.isFinite(half) || !(goal > 0)) return { ...term, says: "unsure" };
  return { ...term, says: "unsure", rows: roundUp(rows * (half / goal) ** 2) };
}

/** What shows that the difference is above 0. */
function shownBy({ lower, robust }: Weighed, { least }: Limits): Judged["by"] | null {
  if (lower !== undefined && lower > 0) return "interval";
  if (robust === undefined) return null;
  if (robust.rowInterval !== undefined && robust.rowInterval.lower > 0) return "row interval";
  if (robust.atLeast !== undefined && robust.atLeast > 0) return "largest losses";
  return robust.signTest.pValue <= SIGN_LEVEL && robust.median > least ? "sign test" : null;
}

/** Half of the narrower interval, by splits or by rows. */
export function narrowest(term: Weighed): number {
  const { rowInterval } = term.robust ?? {};
  return Math.min(halfWidth(term), rowInterval === undefined ? Number.POSITIVE_INFINITY : halfWidth(rowInterval));
}

/** Two digits are more than such a forecast is worth. */
function roundUp(rows: number): number {
  const digit = tenTo(Math.max(0, Math.floor(Math.log10(rows)) - 1));
  return Math.ceil(rows / digit) * digit;
}
