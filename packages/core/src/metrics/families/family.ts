import type { Prediction } from "../../data/prediction.ts";
import type { Interval } from "../../intervals/interval.ts";
import type { IntervalChoice } from "../../intervals/intervalIds.ts";
import type { SampleMean } from "../../intervals/meanOf.ts";
import type { Metric, Value } from "../metric.ts";
import type { Sample, SampleRows, SampleView } from "../samples/sample.ts";
import type { ClosedForm } from "./closedForm.ts";

/**
 * What metrics of one kind have in common: how they are computed on a sample, and how they come by an interval.
 *
 * A metric names its family as a value, not by an id, so that a bundler sees what a program needs: one that estimates
 * an AUC does not carry the intervals of proportions. A metric of your own names one of the families that there are;
 * their functions are for the library itself and may change.
 *
 * @see {@link confusionFamily} is that of a metric of the confusion matrix.
 */
export interface Family<M extends Metric = Metric, P extends Prediction = Prediction> {
  /** The rows made ready; a prediction of a kind that the metric accepts. */
  sample(metric: M, prediction: P, threshold: number | null): Sample;
  /** The metric on the sample, or on a resample of it. */
  value(metric: M, on: SampleView): Value;
  /** Its interval without resampling. Absent where there is none. */
  closedForm?(metric: M, value: number, sample: Sample, choice: IntervalChoice): ClosedForm;
  /** For shares: whether each row is a hit (1), a miss (0) or not among those that count (NaN). */
  hits?(metric: M, rows: SampleRows): Float64Array | null;
  /** For means of losses: the loss of each row. */
  losses?(metric: M, rows: SampleRows): Float64Array | null;
  /** For means of losses: their mean and its standard error. */
  lossMean?(metric: M, rows: SampleRows): SampleMean | null;
  /** How much each row moves the value, where that is known in closed form: sums of squares estimate the variance. */
  influence?(metric: M, rows: SampleRows): Float64Array | null;
  /** For medians: the value of each row. */
  values?(metric: M, rows: SampleRows): Float64Array | null;
  /** Why the value is infinite. */
  infinite?(metric: M, sample: Sample): string;
  /** What the value could be with as many unseen mistakes as the tail allows, when no resample changes it. */
  worstCases?(metric: M, value: number, sample: Sample, tail: number): readonly Value[];
  /** The interval of a value that is biased upward, and the value without its bias; null for one that is not. */
  lessBias?(metric: M, value: number, interval: Interval, sample: Sample, choice: IntervalChoice): Debiased | null;
  /** The bootstrap interval, extended to what resamples cannot show. */
  reach?(metric: M, value: number, interval: Interval, sample: Sample, choice: IntervalChoice): Interval;
  /** What else must be known to read the number. */
  note?(metric: M, sample: Sample): string | null;
}

export interface Debiased {
  readonly value: number;
  readonly interval: Interval;
}

/** The family of a metric, as one that takes any metric: it is only ever given its own, and what those accept. */
export function familyOf(metric: Metric): Family {
  return metric.family;
}
