import type { Tally } from "../../numeric/tally.ts";
import { type BinningOptions, calibrationBins } from "./calibrationBins.ts";

/**
 * Murphy's decomposition of the Brier score over bins, made exact by Stephenson's two within-bin terms:
 * brier = reliability - resolution + uncertainty + withinBinVariance - withinBinCovariance.
 *
 * Depends on the bins; the CORP decomposition does not. Murphy (1973); Stephenson, Coelho and Jolliffe (2008).
 */
export interface BrierDecomposition {
  readonly reliability: number;
  readonly resolution: number;
  readonly uncertainty: number;
  readonly withinBinVariance: number;
  readonly withinBinCovariance: number;
}

export function brierDecomposition(
  tally: Tally,
  { bins = 10, binning = "equal-width" }: Partial<BinningOptions> = {},
): BrierDecomposition {
  const total = tally.positives + tally.negatives;
  const base = tally.positives / total;
  let reliability = 0;
  let resolution = 0;
  let withinBinVariance = 0;
  let withinBinCovariance = 0;
  let at = tally.score.length - 1;
  for (const bin of calibrationBins(tally, { bins, binning })) {
    reliability += (bin.n / total) * (bin.meanScore - bin.rate) ** 2;
    resolution += (bin.n / total) * (bin.rate - base) ** 2;
    for (let left = bin.n; left > 0 && at >= 0; at--) {
      const weight = tally.positive[at] + tally.negative[at];
      const deviation = tally.score[at] - bin.meanScore;
      withinBinVariance += (weight * deviation * deviation) / total;
      withinBinCovariance += (2 * deviation * (tally.positive[at] - weight * bin.rate)) / total;
      left -= weight;
      if (left < 1e-9 * bin.n) left = 0;
    }
  }
  return { reliability, resolution, uncertainty: base * (1 - base), withinBinVariance, withinBinCovariance };
}
