import { correctedMean, type PartSizes } from "../../intervals/correctedMean.ts";
import type { IntervalOptions } from "../../intervals/interval.ts";
import { tailOf } from "../../intervals/interval.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import type { Aggregation } from "./aggregation.ts";

/**
 * The direction in which an estimate of the risk is biased as a statement about new rows.
 *
 * @see {@link Estimate}
 */
export type Bias = "optimistic" | "pessimistic" | "unbiased";

/**
 * A metric estimated by resampling: its value, its interval, and what it rests on.
 *
 * @see {@link crossValidate}
 */
export interface Estimate {
  /** The metric, aggregated over splits as `aggregation` says; null when no split has a value. */
  readonly value: number | null;
  /**
   * "mean": the mean over splits. "pooled": the metric of all held-out predictions together. Absent only in documents of
   * earlier versions, which are all means.
   */
  readonly aggregation?: Aggregation;
  /** Left out when there is no interval. */
  readonly lower?: number;
  /** Left out when there is no interval. */
  readonly upper?: number;
  /** Standard error of the value. */
  readonly standardError?: number;
  /** Of pooled folds: the standard error from the noise of the held-out rows alone, for models as they are. */
  readonly rowStandardError?: number;
  /** Level of the interval. */
  readonly level: number;
  /** Id of the interval method. */
  readonly method: string;
  /** Rows that were tested. */
  readonly n: number;
  /**
   * Direction of the bias as a statement about new rows; cross-validation is pessimistic, because a model of all
   * rows has more to learn from. Left out where the direction is not known.
   */
  readonly bias?: Bias;
  /** One entry per split; null where the fit failed or the metric is undefined. */
  readonly folds: readonly (number | null)[];
  /** How many of the splits are left out, never replaced: of a mean those without a value, of a pool those whose fit failed. */
  readonly leftOut: number;
}

/** What a mean over splits rests on. */
export interface FoldValues extends PartSizes {
  readonly values: readonly (number | null)[];
  /** Rows that were tested, over all splits. */
  readonly n: number;
}

/**
 * The mean over splits with the corrected resampled t interval of Nadeau and Bengio (2003): splits share training rows,
 * so their mean is less certain than its spread suggests. Student t with J - 1 degrees of freedom.
 */
export function estimateOfFolds(
  { values, testRows, trainRows, n }: FoldValues,
  bias: Bias | undefined,
  options: IntervalOptions & { readonly range?: readonly [lowest: number, highest: number] } = {},
): Estimate {
  const tail = tailOf(options);
  const { level = 0.95, side = "both", range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] } = options;
  const present = values.filter((value) => value !== null);
  const base = {
    aggregation: "mean",
    level,
    n,
    ...(bias === undefined ? {} : { bias }),
    folds: values,
    leftOut: values.length - present.length,
  } as const;
  if (present.length === 0) return { value: null, method: "corrected-t", ...base };
  if (present.length < 2) return { value: present[0], method: "none", ...base };
  const { mean, standardError, degreesOfFreedom } = correctedMean(present, { testRows, trainRows });
  const reach = studentUpperQuantile(tail, degreesOfFreedom) * standardError;
  return {
    value: mean,
    ...(side === "upper" ? {} : { lower: Math.max(range[0], mean - reach) }),
    ...(side === "lower" ? {} : { upper: Math.min(range[1], mean + reach) }),
    standardError,
    method: "corrected-t",
    ...base,
  };
}
