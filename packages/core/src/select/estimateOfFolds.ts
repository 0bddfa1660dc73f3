import type { About } from "../intervals/about.ts";
import type { IntervalOptions } from "../intervals/interval.ts";
import { tailOf } from "../intervals/interval.ts";
import { studentUpperQuantile } from "../numeric/distributions/student.ts";

/** Which way an estimate of risk errs as a statement about new rows. */
export type Bias = "optimistic" | "pessimistic" | "unbiased";

/** A metric estimated by resampling: its value, interval, and what it rests on. */
export interface Estimate {
  /** null when no fold has a value. */
  readonly value: number | null;
  readonly lower?: number;
  readonly upper?: number;
  readonly standardError?: number;
  readonly level: number;
  readonly method: string;
  /** Rows that were tested. */
  readonly n: number;
  readonly bias: Bias;
  /** One entry per split; null where the fit failed or the metric is undefined. */
  readonly folds: readonly (number | null)[];
  /** How many of them are null; they are left out of the mean, never replaced. */
  readonly leftOut: number;
}

/** What a mean over splits rests on. */
export interface FoldValues {
  readonly values: readonly (number | null)[];
  /** Mean rows in a test and in a training part. */
  readonly testRows: number;
  readonly trainRows: number;
  /** Rows that were tested, over all splits. */
  readonly n: number;
}

/**
 * The mean over splits with the corrected resampled t interval of Nadeau and Bengio (2003): splits share training rows,
 * so the variance of their mean is (1/J + n_test/n_train) s^2 and not s^2/J. Student t with J - 1 degrees of freedom.
 */
export function estimateOfFolds(
  { values, testRows, trainRows, n }: FoldValues,
  bias: Bias,
  options: IntervalOptions & { readonly range?: readonly [lowest: number, highest: number] } = {},
): Estimate {
  const tail = tailOf(options);
  const { level = 0.95, side = "both", range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] } = options;
  const present = values.filter((value) => value !== null);
  const base = { level, n, bias, folds: values, leftOut: values.length - present.length };
  if (present.length === 0) return { value: null, method: "corrected-t", ...base };
  const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
  if (present.length < 2) return { value: mean, method: "none", ...base };
  const squares = present.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const variance = squares / (present.length - 1);
  const standardError = Math.sqrt((1 / present.length + testRows / trainRows) * variance);
  const reach = studentUpperQuantile(tail, present.length - 1) * standardError;
  return {
    value: mean,
    ...(side === "upper" ? {} : { lower: Math.max(range[0], mean - reach) }),
    ...(side === "lower" ? {} : { upper: Math.min(range[1], mean + reach) }),
    standardError,
    method: "corrected-t",
    ...base,
  };
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
