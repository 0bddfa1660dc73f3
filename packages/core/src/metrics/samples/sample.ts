import type { Labels, Prediction } from "../../data/prediction.ts";
import { effectiveRows, meaningOf, type WeightMeaning } from "../../data/weights.ts";
import type { SampleMean } from "../../intervals/meanOf.ts";
import type { Resampler } from "../../intervals/resample.ts";
import { sumOf } from "../../numeric/sumOf.ts";
import type { Tally } from "../../numeric/tally.ts";
import type { Confusion } from "../confusion.ts";
import type { BinaryLossMetric, ClassSample, Metric, NumberSample, Undefined, Value } from "../metric.ts";

/**
 * A prediction made ready: every metric can be computed on it, on its rows one by one, and on any reweighting of it.
 *
 * There is one kind of sample for each kind of prediction; what turns values into intervals knows only this interface.
 */
export interface Sample {
  readonly facts: RowFacts;
  /** True class of each row; empty for numbers. */
  readonly truth: Int32Array;
  /** Labels as a matrix, or why there are none. */
  readonly confusion: Confusion | Undefined;
  /** Two classes with scores only. */
  readonly tally: Tally | null;
  /** The metric on the rows as they are. */
  readonly value: (metric: Metric) => Value;
  /** Whether each row is a hit (1), a miss (0) or not among those that count (NaN), for metrics that are shares. */
  readonly hits: (metric: Metric) => Float64Array;
  /** Mean and standard error of independent rows, for metrics that are means of losses. */
  readonly lossMean: (metric: Metric) => SampleMean | null;
  /** Loss of each row, for metrics that are means of losses. */
  readonly losses: (metric: Metric) => Float64Array;
  /** The value of each row, for metrics that are medians. */
  readonly values: (metric: Metric) => Float64Array;
  /** How much each row moves the metric, where that is known. */
  readonly influence: (metric: Metric) => Float64Array;
  readonly bootstrap: (draw: DrawOptions) => Bootstrap;
}

/**
 * What metrics see of a sample, or of a resample of it: the rows reduced to what each kind of metric is a function of,
 * as far as this kind of prediction has it.
 */
export interface SampleView {
  /** How the prediction is called when it says nothing about a metric. */
  readonly kind: Prediction["kind"];
  readonly confusion: Confusion | Undefined;
  readonly tally?: Tally;
  readonly classes?: ClassSample;
  readonly numbers?: NumberSample;
  /** Of each row, for `classes` and `numbers`; null: 1 each. */
  readonly weight?: Float64Array | null;
  /** Rows of the sample that count, as in `RowFacts`: what makes a sum of a mean. The same for every resample. */
  readonly n?: number;
  /** Means of losses so far: value and interval of a loss come from the same pass over the scores. */
  readonly means?: Map<BinaryLossMetric, SampleMean | null>;
}

/** The rows per sample one by one. */
export interface SampleRows {
  readonly prediction: Prediction;
  readonly facts: RowFacts;
  readonly whole: SampleView;
  /** True and predicted class of each row; null for numbers. */
  readonly labels: () => RowLabels | null;
}

export type RowLabels = Pick<Labels, "truth" | "predicted">;

export interface DrawOptions {
  /** Keep the size of each class. */
  readonly stratified: boolean;
}

/** Resampled rows, or a smaller stand-in for them when there are very many. */
export interface Bootstrap {
  readonly resampler: Resampler;
  /** The scores with replicate weights; two classes with scores only. */
  readonly tally: ((weight: Float64Array) => Tally) | null;
  /** The metric on weights of the atoms that are resampled. */
  readonly evaluate: (metrics: readonly Metric[]) => (weight: Float64Array, out: Float64Array) => void;
  /** Value of the metric on the stand-in; deviations from it are what is resampled. null: there is no stand-in. */
  readonly pilot: ((metric: Metric) => Value) | null;
  /** Deviations shrink by this factor when the stand-in has fewer rows than the sample. */
  readonly shrink: number;
  readonly note: string | null;
}

/** What is known about the rows as such. */
export interface RowFacts {
  readonly rows: number;
  readonly weight: Float64Array | null;
  readonly meaning: WeightMeaning | null;
  readonly group: Int32Array | null;
  /** Rows that count: the sum of whole-number weights, otherwise the rows. */
  readonly n: number;
  readonly sum: number;
  readonly effectiveRows: number;
  readonly groups: number | null;
  /** Each row is one independent observation of weight 1 (or stands for `weight` such): closed forms apply. */
  readonly independent: boolean;
}

export function factsOf({ weight, group, truth }: Prediction): RowFacts {
  const rows = truth.length;
  const meaning = weight && meaningOf(weight);
  const sum = weight ? sumOf(weight) : rows;
  return {
    rows,
    weight,
    meaning,
    group,
    n: meaning === "repetition" ? sum : rows,
    sum,
    effectiveRows: meaning === "sampling" && weight ? effectiveRows(weight) : sum,
    groups: group && new Set(group).size,
    independent: group === null && meaning !== "sampling",
  };
}

/** How many independent units one unit of weight stands for: groups over weight, or what sampling weights amount to. */
export function unitsPerWeight({ groups, sum, effectiveRows: rows }: RowFacts): number {
  return (groups ?? rows) / sum;
}
