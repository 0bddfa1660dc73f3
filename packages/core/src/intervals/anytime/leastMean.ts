import { logCapital, sizeAndMean, type UnitLosses } from "./bets.ts";

/**
 * The smallest mean that the losses do not speak against: below it, bets against the mean would have multiplied their
 * capital by 1/tail.
 *
 * At the mean of the losses the capital is at most 1 (the factors of each bettor have the arithmetic mean 1), so the
 * result never exceeds that mean. It is 0 when every loss is 0. Solved to 13 digits: bracketed on the logarithm of m,
 * then by false position with the Illinois correction.
 */
export function leastMean(losses: UnitLosses, tail: number): number {
  const { n, mean } = sizeAndMean(losses);
  if (!(mean > 0)) return 0;
  const target = -Math.log(tail);
  const excess = (logM: number): number => logCapital(losses, Math.exp(logM)) - target;

  let high = Math.log(mean);
  let aboveHigh = excess(high);
  let stride = Math.min(1, 3 / Math.sqrt(n * mean));
  let low = high - stride;
  let aboveLow = excess(low);
  while (aboveLow < 0) {
    // Rounding aside, the capital grows without end as m falls to 0: a loss above 0 was seen.
    if (stride > MOST_STRIDE) return 0;
    high = low;
    aboveHigh = aboveLow;
    stride *= 2;
    low = high - stride;
    aboveLow = excess(low);
  }
  let last = 0;
  for (let round = 0; round < 200 && high - low > 1e-14 * Math.max(1, Math.abs(low)); round++) {
    const inside = low + ((high - low) * aboveLow) / (aboveLow - aboveHigh);
    const middle = round % 8 === 7 || !(inside > low && inside < high) ? (low + high) / 2 : inside;
    const above = excess(middle);
    if (Math.abs(above) < 1e-13) return Math.min(mean, Math.exp(middle));
    if (above >= 0) {
      low = middle;
      aboveLow = above;
      if (last === 1) aboveHigh /= 2;
      last = 1;
    } else {
      high = middle;
      aboveHigh = above;
      if (last === -1) aboveLow /= 2;
      last = -1;
    }
  }
  // the end at which the mean is ruled out: rounding makes the interval longer, not shorter
  return Math.min(mean, Math.exp(low));
}

/** exp(-128) of the mean is less than any bet at a level that a double can hold comes to. */
const MOST_STRIDE = 128;
