import { normalSurvival } from "../../numeric/distributions/normal.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type Binning, calibrationBins } from "../curves/calibrationBins.ts";
import { probabilityFamily } from "../families/probability.ts";
import { type MetricAbout, type ProbabilityMetric, type UpwardBias, undefinedBecause } from "../metric.ts";

/**
 * Options of the expected calibration error.
 *
 * @see {@link ece}
 */
export interface EceOptions {
  /** Number of bins. Default 10. */
  readonly bins?: number | undefined;
  /** "equal-mass" (default): the same number of rows in each bin; "equal-width": bins of equal width in [0, 1]. */
  readonly binning?: Binning | undefined;
}

/**
 * Expected calibration error: the mean over bins of the difference between the mean probability and the share of
 * positives, weighted by the rows of each bin. Default 10 bins of equal mass; equal scores share a bin.
 *
 * The fewer rows, the larger its upward bias; the result carries a `debiased` value beside it.
 *
 * @see Naeini, Cooper and Hauskrecht (2015); Kumar, Liang and Ma (2019) for the bias
 * @example
 * ```ts
 * import { ece, estimate, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(ece({ bins: 2 }), prediction).value; // 0.117
 * ```
 */
export function ece({ bins = 10, binning = "equal-mass" }: EceOptions = {}): ProbabilityMetric {
  return {
    id: "ece",
    name: "calibration error (ECE)",
    from: "probability-tally",
    family: probabilityFamily,
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
  };
}

/**
 * The expected calibration error minus its estimated upward bias, not below 0. Options are those of `ece`;
 * `rowsPerWeight` (default 1) converts weight to an effective number of rows.
 *
 * @example
 * ```ts
 * import { debiasedEce, tallyOf } from "@heldout/core/metrics";
 * const truth = Int32Array.from({ length: 200 }, (_, i) => (i % 10 < 2 ? 1 : 0));
 * const score = Float64Array.from(truth, (_, i) => (i < 100 ? 0.2 : 0.5));
 * debiasedEce(tallyOf(truth, score, null)); // 0.1340
 * ```
 */
export function debiasedEce(tally: Tally, options: EceOptions & { readonly rowsPerWeight?: number } = {}): number {
  const value = ece(options).value(tally);
  return typeof value === "number" ? Math.max(0, value - eceBias(tally, options).likely) : 0;
}

/**
 * How much noise adds to the ECE.
 *
 * The absolute value of a bin's noisy deviation with standard error s has, for normal noise around the true deviation d,
 * the mean of a folded normal; its excess over d is the bias that noise adds. It is largest when the bin is calibrated
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

export function eceAbout({ bins = 10, binning = "equal-mass" }: EceOptions = {}): MetricAbout {
  return {
    definition: `The mean over ${bins} ${binning} bins of the distance between the mean probability and the share of positives. It is biased upward, more so on few rows; a debiased value is printed beside it.`,
    formula: "sum over bins of n_b/n |share of positives - mean probability|",
    ties: "Equal scores are always in one bin; a score on an edge belongs to the bin below it.",
    peers: [
      "scikit-learn: not there; calibration_curve(strategy=) gives the bins",
      "R CalibratR: getECE, equal-mass",
      "netcal, torchmetrics: equal-width by default, so their value differs",
    ],
    reference: "Naeini, Cooper and Hauskrecht (2015); Kumar, Liang and Ma (2019) for the bias",
  };
}
