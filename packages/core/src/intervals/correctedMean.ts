import type { About } from "./about.ts";

/** Mean rows in a test and in a training part of a split. */
export interface PartSizes {
  readonly testRows: number;
  readonly trainRows: number;
}

export interface CorrectedMean {
  readonly mean: number;
  readonly standardError: number;
  /** Splits less one. */
  readonly degreesOfFreedom: number;
}

/**
 * The mean of two or more values, one per split, with the standard error of Nadeau and Bengio (2003): splits share
 * training rows, so the variance of their mean is (1/J + n_test/n_train) s^2 and not s^2/J.
 */
export function correctedMean(values: readonly number[], { testRows, trainRows }: PartSizes): CorrectedMean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const variance = squares / (values.length - 1);
  const standardError = Math.sqrt((1 / values.length + testRows / trainRows) * variance);
  return { mean, standardError, degreesOfFreedom: values.length - 1 };
}

export const correctedTAbout: About = {
  id: "corrected-t",
  name: "corrected resampled t interval",
  definition:
    "For the mean of a metric over the splits of a cross-validation. Splits share training rows, so their values are not independent: the variance of the mean is larger than s²/J by the ratio of test to training rows.",
  formula: "mean ± t(J - 1) s sqrt(1/J + n_test/n_train), cut to the range of the metric",
  range: "that of the metric",
  peers: ["scikit-learn prints scores and leaves the interval to the reader; sd/sqrt(J) is far too narrow"],
  reference: "Nadeau and Bengio (2003), Inference for the generalization error",
};
