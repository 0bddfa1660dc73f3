/**
 * A share of positives, of all rows or of those predicted positive, when the prevalence goes `from` one value `to`
 * another: its odds change by the ratio of the odds of the two. A share of 0 or 1 stays.
 */
export function shiftedShare(share: number, from: number, to: number): number {
  if (from === to) return share;
  const up = share * (to / from);
  return up / (up + (1 - share) * ((1 - to) / (1 - from)));
}
