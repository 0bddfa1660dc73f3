import type { About } from "./about.ts";

/**
 * Mean numbers of rows in the test and training parts of splits.
 *
 * @see {@link correctedMean}
 */
export interface PartSizes {
  /** n_test: rows of a test part. */
  readonly testRows: number;
  /** n_train: rows of a training part. */
  readonly trainRows: number;
}

/**
 * The mean of values on splits, with the corrected standard error.
 *
 * @see {@link correctedMean}
 */
export interface CorrectedMean {
  /** Mean of the values. */
  readonly mean: number;
  /** sqrt((1/J + n_test/n_train) s²), where s² is the variance of the J values with divisor J - 1. */
  readonly standardError: number;
  /** The number of splits less one. */
  readonly degreesOfFreedom: number;
}

/**
 * The mean of two or more values, one per split, with the corrected standard error of Nadeau and Bengio: splits share
 * training rows, so the variance of their mean is (1/J + n_test/n_train) s² and not s²/J.
 *
 * @param values one per split
 * @param sizes mean rows of test and training parts
 * @example
 * ```ts
 * import { correctedMean } from "@heldout/core/intervals";
 * const accuracies = [0.81, 0.84, 0.8, 0.86, 0.83];
 * correctedMean(accuracies, { trainRows: 80, testRows: 20 }).standardError; // 0.0160
 * ```
 * @see Nadeau and Bengio (2003), Inference for the generalization error, Mach. Learn. 52:239
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
  peers: ["scikit-learn: scores without an interval; sd/sqrt(J) is far too narrow"],
  reference: "Nadeau and Bengio (2003), Inference for the generalization error",
};
