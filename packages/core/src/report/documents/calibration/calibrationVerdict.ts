import type { CalibrationBin } from "../../../evaluate/evaluation.ts";
import { normalUpperQuantile } from "../../../numeric/distributions/normal.ts";
import { formatNumber } from "../../format.ts";

interface Stretch {
  readonly side: 1 | -1;
  readonly from: number;
  to: number;
  readonly first: boolean;
  last: boolean;
}

/** Where probabilities are off: "too high above 0.819". */
export interface Miscalibration {
  readonly side: "high" | "low";
  /** "throughout", "above 0.819", "below 0.2", "from 0.1 to 0.3". */
  readonly where: string;
}

/**
 * Where the probabilities are off beyond what chance explains, with all bins together: neighbouring bins off on the same
 * side are one stretch.
 *
 * Of ten bins that are right, four times in ten one lies outside its own 95% CI. So every bin is judged at a level at
 * which all of them together are wrong as rarely as the level says (Bonferroni).
 */
export function miscalibrations(bins: readonly CalibrationBin[], level = 0.95): Miscalibration[] {
  const alpha = (1 - level) / 2;
  const [own, all] = [normalUpperQuantile(alpha), normalUpperQuantile(alpha / Math.max(1, bins.length))];
  const sides = bins.map((bin) => sideOf(bin, own, all));
  const stretches: Stretch[] = [];
  bins.forEach((bin, b) => {
    const side = sides[b];
    const last = b === bins.length - 1;
    const open = stretches.at(-1);
    if (side === 0) return;
    if (open && b > 0 && sides[b - 1] === side) {
      open.to = bin.upper;
      open.last = last;
    } else stretches.push({ side, from: bin.lower, to: bin.upper, first: b === 0, last });
  });
  return stretches.map((stretch) => ({ side: stretch.side === 1 ? "high" : "low", where: whereOf(stretch) }));
}

/**
 * Whether the mean probability of a bin can be its rate. The interval of the rate is a score interval: its end tells how
 * many rows it is worth (in groups fewer than there are), and with them the same test is done at another level.
 */
function sideOf({ meanScore, rate, rateLower, rateUpper }: CalibrationBin, own: number, all: number): -1 | 0 | 1 {
  const side = meanScore > rateUpper ? 1 : meanScore < rateLower ? -1 : 0;
  if (side === 0) return 0;
  const end = side === 1 ? rateUpper : rateLower;
  const worth = (own ** 2 * end * (1 - end)) / (end - rate) ** 2;
  return (meanScore - rate) ** 2 * worth > all ** 2 * meanScore * (1 - meanScore) ? side : 0;
}

function whereOf({ first, last, from, to }: Stretch): string {
  if (first && last) return "throughout";
  if (last) return `above ${formatNumber(from)}`;
  return first ? `below ${formatNumber(to)}` : `from ${formatNumber(from)} to ${formatNumber(to)}`;
}

/** The same in words. */
export function calibrationVerdict(bins: readonly CalibrationBin[], level = 0.95): string {
  const found = miscalibrations(bins, level);
  if (found.length === 0) return "no miscalibration shown";
  return found.map(({ side, where }) => `probabilities too ${side} ${where}`).join(", ");
}
