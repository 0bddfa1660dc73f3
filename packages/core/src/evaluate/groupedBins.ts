import type { Probabilities } from "../data/prediction.ts";
import { robustShare, robustVariance } from "../intervals/clusterRobust.ts";
import type { CalibrationBinWithInterval, ScoreBin } from "../metrics/curves/calibrationBins.ts";

/** Calibration bins whose rates get cluster-robust intervals: rows of one group are not independent. */
export function groupedBins(
  bins: readonly ScoreBin[],
  { truth, score, weight, group }: Probabilities,
  level: number,
): CalibrationBinWithInterval[] {
  return bins.map((bin, b) => {
    const influence = Float64Array.from(score, (s, i) => {
      const inside = s <= bin.upper && (s > bin.lower || b === 0);
      return inside ? ((weight ? weight[i] : 1) * (truth[i] - bin.rate)) / bin.n : Number.NaN;
    });
    const robust = robustVariance(influence, group);
    // rows of a single group say nothing about how groups differ
    if (!robust) return { ...bin, rateLower: 0, rateUpper: 1 };
    const { lower, upper } = robustShare(bin.rate, robust, { rows: bin.n, method: "cluster-robust", level });
    return { ...bin, rateLower: lower, rateUpper: upper };
  });
}
