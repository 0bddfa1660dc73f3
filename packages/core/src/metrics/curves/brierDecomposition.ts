import type { Tally } from "../../numeric/tally.ts";
import { type BinningOptions, calibrationBins } from "./calibrationBins.ts";

/**
 * Murphy's decomposition of the Brier score over bins, made exact by Stephenson's two within-bin terms:
 * brier = reliability - resolution + uncertainty + withinBinVariance - withinBinCovariance.
 *
 * It depends on the bins; the CORP decomposition does not.
 *
 * @see {@link brierDecomposition}
 */
export interface BrierDecomposition {
  /** Mean squared distance of the bins' mean scores from their shares of positives; 0 is perfect calibration. */
  readonly reliability: number;
  /** Mean squared distance of the bins' shares of positives from the overall share; more is better. */
  readonly resolution: number;
  /** p (1 - p) of the overall share p of positives: a property of the data, in [0, 0.25]. */
  readonly uncertainty: number;
  /** Mean variance of the scores within a bin. */
  readonly withinBinVariance: number;
  /** Twice the mean covariance of score and truth within a bin. */
  readonly withinBinCovariance: number;
}

/**
 * The decomposition of the Brier score of probabilities. Default: 10 bins of equal width.
 *
 * @param tally probabilities
 * @param options number of bins, and whether they are of equal width or mass
 *
 * @example
 * ```ts
 * import { brierDecomposition, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.6, 0.6, 0.1), null);
 * const { reliability, resolution, uncertainty } = brierDecomposition(tally);
 * reliability - resolution + uncertainty; // 0.1350
 * ```
 *
 * @see Murphy (1973), J. Appl. Meteorol. 12:595; Stephenson, Coelho and Jolliffe (2008), Weather Forecast. 23:752
 */
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
