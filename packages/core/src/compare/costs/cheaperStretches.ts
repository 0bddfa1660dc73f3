import { type CostLines, lineAt } from "./costLines.ts";

/**
 * Costs closer than this are equal. One row in a million million would make a larger difference; sums of weights in
 * another order make a smaller one.
 */
export const SAME_COST = 1e-12;

/** A stretch of lambda on which one of two models is cheaper throughout: -1 the first, 1 the second, 0 neither. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly sign: -1 | 0 | 1;
}

/**
 * From 0 to 1 contiguous: where which of two envelopes is lower. Between breakpoints both are straight, so that they
 * cross at most once, at a point known in closed form.
 */
export function cheaperStretches(a: CostLines, b: CostLines): Stretch[] {
  const stretches: { from: number; to: number; sign: -1 | 0 | 1 }[] = [];
  let i = 0;
  let j = 0;
  let at = 0;
  while (at < 1) {
    const endA = i + 1 < a.from.length ? a.from[i + 1] : 1;
    const endB = j + 1 < b.from.length ? b.from[j + 1] : 1;
    const end = Math.min(endA, endB);
    const left = difference(a.atZero[i], b.atZero[j]);
    const right = difference(a.atOne[i], b.atOne[j]);
    const crossing = left * right < 0 ? left / (left - right) : 0;
    if (crossing > at && crossing < end) {
      reach(crossing, signOf(left));
      reach(end, signOf(right));
    } else {
      // beyond the crossing the right end decides, before it the left one; without one they agree
      reach(end, signOf(left * right < 0 ? (crossing <= at ? right : left) : left + right));
    }
    if (endA === end) i++;
    if (endB === end) j++;
    at = end;
  }
  stretches[stretches.length - 1].to = 1;
  return stretches;

  /** Stretches as narrow as rounding makes them join their neighbour. */
  function reach(to: number, sign: -1 | 0 | 1): void {
    const last = stretches[stretches.length - 1];
    const from = last?.to ?? 0;
    if (to - from < SAME_COST) return;
    if (last?.sign === sign) last.to = to;
    else stretches.push({ from, to, sign });
  }
}

/** Which is cheaper at one lambda; costs that differ by rounding only are equal. */
export function cheaperAt(a: CostLines, b: CostLines, lambda: number): -1 | 0 | 1 {
  const i = lineAt(a, lambda);
  const j = lineAt(b, lambda);
  return signOf(difference((1 - lambda) * (a.atZero[i] - b.atZero[j]) + lambda * (a.atOne[i] - b.atOne[j]), 0));
}

function difference(x: number, y: number): number {
  return Math.abs(x - y) < SAME_COST ? 0 : x - y;
}

function signOf(x: number): -1 | 0 | 1 {
  return x < 0 ? -1 : x > 0 ? 1 : 0;
}
