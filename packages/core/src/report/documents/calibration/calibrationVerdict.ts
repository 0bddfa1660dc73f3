import type { CalibrationBin } from "../../../evaluate/evaluation.ts";
import { formatNumber } from "../../format.ts";

/**
 * Where the probabilities are off beyond what chance explains, in words: neighbouring bins whose mean probability lies
 * outside the interval of the observed rate, on the same side.
 */
export function calibrationVerdict(bins: readonly CalibrationBin[]): string {
  const side = (bin: CalibrationBin): -1 | 0 | 1 =>
    bin.meanScore > bin.rateUpper ? 1 : bin.meanScore < bin.rateLower ? -1 : 0;
  const stretches: { side: 1 | -1; from: number; to: number; last: boolean; first: boolean }[] = [];
  bins.forEach((bin, b) => {
    const own = side(bin);
    if (own === 0) return;
    const open = stretches.at(-1);
    const continues = open && open.side === own && b > 0 && side(bins[b - 1]) === own;
    if (continues) {
      open.to = bin.upper;
      open.last = b === bins.length - 1;
    } else {
      stretches.push({ side: own, from: bin.lower, to: bin.upper, first: b === 0, last: b === bins.length - 1 });
    }
  });
  if (stretches.length === 0) return "no bin is off beyond its interval";
  return stretches
    .map(({ side: own, from, to, first, last }) => {
      const where =
        first && last
          ? "throughout"
          : last
            ? `above ${formatNumber(from)}`
            : first
              ? `below ${formatNumber(to)}`
              : `from ${formatNumber(from)} to ${formatNumber(to)}`;
      return `probabilities too ${own === 1 ? "high" : "low"} ${where}`;
    })
    .join(", ");
}
