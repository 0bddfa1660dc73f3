import { normalSurvival } from "../../numeric/distributions/normal.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type Binning, calibrationBins } from "../curves/calibrationBins.ts";
import { type ProbabilityMetric, undefinedBecause } from "../metric.ts";

export interface EceOptions {
  /** How many bins to cut the scores into. Default 10. */
  readonly bins?: number;
  /** "equal-mass" (default): the same number of rows in each; "equal-width": the same stretch of [0, 1]. */
  readonly binning?: Binning;
}

export function ece({ bins = 10, binning = "equal-mass" }: EceOptions = {}): ProbabilityMetric {
  return {
    id: "ece",
    name: "calibration error (ECE)",
    from: "probability-tally",
    accepts: ["probabilities"],
    better: "lower",
    range: [0, 1],
    value: (tally) => {
      const total = tally.positives + tally.negatives;
      if (!(total > 0)) return undefinedBecause("there is no row");
      let sum = 0;
      for (const bin of calibrationBins(tally, { bins, binning })) sum += bin.n * Math.abs(bin.rate - bin.meanScore);
      return sum / total;
    },
    about: {
      definition: `The mean over ${bins} ${binning} bins of the distance between the mean probability and the share of positives. Biased upward, the more the fewer rows: the debiased value stands beside it.`,
      formula: "sum over bins of n_b/n |share of positives - mean probability|",
      ties: "Equal scores are always in one bin; a score on an edge belongs to the bin below it.",
      peers: [
        "scikit-learn: not there; calibration_curve(strategy=) gives the bins",
        "R CalibratR: getECE, equal-mass",
        "netcal, torchmetrics: equal-width by default, so their number is another one",
      ],
      reference: "Naeini, Cooper and Hauskrecht (2015); Kumar, Liang and Ma (2019) for the bias",
    },
  };
}

/**
 * ECE less its expected upward bias, not below 0.
 *
 * The absolute value of a bin's noisy deviation with standard error s has, for normal noise around the true deviation,
 * the mean of a folded normal; its excess over the true deviation is what noise alone adds. The true deviation is taken
 * as sqrt(d^2 - s^2), what is left of the observed d without noise: d itself would make the bias look too small.
 */
export function debiasedEce(tally: Tally, { bins = 10, binning = "equal-mass" }: EceOptions = {}): number {
  let sum = 0;
  for (const { n, rate, meanScore } of calibrationBins(tally, { bins, binning })) {
    const observed = Math.abs(rate - meanScore);
    const s = Math.sqrt((rate * (1 - rate)) / n);
    const d = Math.sqrt(Math.max(0, observed * observed - s * s));
    const folded =
      s === 0 ? d : s * Math.sqrt(2 / Math.PI) * Math.exp(-(d * d) / (2 * s * s)) + d * (1 - 2 * normalSurvival(d / s));
    sum += n * (observed - (folded - d));
  }
  return Math.max(0, sum / (tally.positives + tally.negatives));
}
