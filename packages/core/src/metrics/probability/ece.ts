import { normalSurvival } from "../../numeric/distributions/normal.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type Binning, calibrationBins } from "../curves/calibrationBins.ts";
import { type ProbabilityMetric, type UpwardBias, undefinedBecause } from "../metric.ts";

export interface EceOptions {
  /** How many bins to cut the scores into. Default 10. */
  readonly bins?: number | undefined;
  /** "equal-mass" (default): the same number of rows in each; "equal-width": the same stretch of [0, 1]. */
  readonly binning?: Binning | undefined;
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
    bias: (tally, rowsPerWeight) => eceBias(tally, { bins, binning, rowsPerWeight }),
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

/** ECE less its likely upward bias, not below 0. */
export function debiasedEce(tally: Tally, options: EceOptions & { readonly rowsPerWeight?: number } = {}): number {
  const value = ece(options).value(tally);
  return typeof value === "number" ? Math.max(0, value - eceBias(tally, options).likely) : 0;
}

/**
 * How much noise adds to the ECE.
 *
 * The absolute value of a bin's noisy deviation with standard error s has, for normal noise around the true deviation d,
 * the mean of a folded normal; its excess over d is what noise alone adds. It is largest when the bin is calibrated
 * (d = 0) and least when d is as large as observed; likely is d = sqrt(observed^2 - s^2), the observed without its noise.
 */
export function eceBias(
  tally: Tally,
  { bins = 10, binning = "equal-mass", rowsPerWeight = 1 }: EceOptions & { readonly rowsPerWeight?: number } = {},
): UpwardBias {
  const total = tally.positives + tally.negatives;
  const bias = { least: 0, likely: 0, most: 0 };
  for (const { n, rate, meanScore } of calibrationBins(tally, { bins, binning })) {
    const observed = Math.abs(rate - meanScore);
    const s = Math.sqrt((rate * (1 - rate)) / (n * rowsPerWeight));
    bias.least += (n / total) * foldedExcess(observed, s);
    bias.likely += (n / total) * foldedExcess(Math.sqrt(Math.max(0, observed * observed - s * s)), s);
    bias.most += (n / total) * foldedExcess(0, s);
  }
  return bias;
}

/** Mean of |N(d, s^2)| less d. */
function foldedExcess(d: number, s: number): number {
  if (s === 0) return 0;
  return s * Math.sqrt(2 / Math.PI) * Math.exp(-(d * d) / (2 * s * s)) - 2 * d * normalSurvival(d / s);
}
