import type { UpwardBias } from "../../metrics/metric.ts";
import { stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type CorpParts, corpPartsOver } from "./corpParts.ts";

const MOST_DRAWS = 40;

/**
 * How much of the miscalibration by CORP is noise: its mean over truths that are drawn from the probabilities themselves, as
 * if these were calibrated. Isotonic regression gains on such rows too, because it is fitted to them.
 *
 * That is the most it can be by noise alone, and about what it is; where the probabilities are far off, it may be less. The
 * draws are fixed, so that equal rows give equal numbers. Rows in groups, or with sampling weights, are worth fewer:
 * `rowsPerWeight` of them per unit of weight, and the noise grows as their number falls.
 */
export function corpBias(tally: Tally, rowsPerWeight = 1): Readonly<Record<keyof CorpParts, UpwardBias>> {
  const { score } = tally;
  const count = Float64Array.from(tally.positive, (own, i) => Math.round(own + tally.negative[i]));
  const partsOf = corpPartsOver(score);
  const draws = Math.max(5, Math.min(MOST_DRAWS, Math.round(4e5 / score.length)));
  const rng = stream(1, "corp bias");
  const sums = { brier: 0, logLoss: 0 };
  const positive = new Float64Array(score.length);
  const negative = new Float64Array(score.length);
  let drawn = 0;
  for (let d = 0; d < draws; d++) {
    let [positives, negatives] = [0, 0];
    for (let i = 0; i < score.length; i++) {
      positive[i] = count[i] === 1 ? (rng() < score[i] ? 1 : 0) : randomBinomial(rng, count[i], score[i]);
      negative[i] = count[i] - positive[i];
      positives += positive[i];
      negatives += negative[i];
    }
    if (positives === 0 || negatives === 0) continue;
    const { brier, logLoss } = partsOf({ score, positive, negative, positives, negatives });
    sums.brier += brier.miscalibration;
    sums.logLoss += logLoss.miscalibration;
    drawn++;
  }
  const biasOf = (sum: number): UpwardBias => {
    const likely = drawn === 0 || !Number.isFinite(sum) ? 0 : sum / drawn / Math.min(1, rowsPerWeight);
    return { least: 0, likely, most: likely };
  };
  return { brier: biasOf(sums.brier), logLoss: biasOf(sums.logLoss) };
}
