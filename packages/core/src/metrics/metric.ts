import type { ClassProbabilities, Numbers, Prediction, Probabilities, Ranked } from "../data/prediction.ts";
import type { Tally } from "../numeric/tally.ts";
import type { Confusion } from "./confusion.ts";
import type { Family } from "./families/family.ts";

/**
 * The value of a metric: a number, or the reason why there is none. Never NaN, never a silent 0.
 *
 * @see {@link isDefined}
 */
export type Value = number | Undefined;

/**
 * Says that a metric is undefined for these rows, and why.
 *
 * @see {@link undefinedBecause}
 */
export interface Undefined {
  /** The reason, in a few words. */
  readonly undefined: string;
}

/**
 * The value of a metric that is undefined, with the reason.
 *
 * @example
 * ```ts
 * import { undefinedBecause } from "@heldout/core/metrics";
 * undefinedBecause("no row is positive"); // { undefined: 'no row is positive' }
 * ```
 */
export function undefinedBecause(reason: string): Undefined {
  return { undefined: reason };
}

/**
 * Whether a metric has a number for its value.
 *
 * @example
 * ```ts
 * import { isDefined, undefinedBecause } from "@heldout/core/metrics";
 * [isDefined(0.5), isDefined(undefinedBecause("no row is positive"))]; // [ true, false ]
 * ```
 */
export function isDefined(value: Value): value is number {
  return typeof value === "number";
}

/** What `heldout explain ID` prints about a metric. */
export interface MetricAbout {
  readonly definition: string;
  readonly formula: string;
  /** What happens with equal scores or equal probabilities, where it matters. */
  readonly ties?: string;
  /** What other tools print or how they call it, one line each. */
  readonly peers: readonly string[];
  readonly reference: string;
}

type Kind = Prediction["kind"];

interface Header<K extends Kind> {
  /** Stable, as in the JSON. */
  readonly id: string;
  /** What a person calls it. */
  readonly name: string;
  /** The kinds of prediction it is defined for; anything else does not compile. */
  readonly accepts: readonly K[];
  /** Which direction is better; "neither" for a property of the data. */
  readonly better: "higher" | "lower" | "neither";
  /** Lowest and highest value that the metric can have. */
  readonly range: readonly [lowest: number, highest: number];
  /** Whether it grows with the number of rows, as a sum of losses does; not said: it does not. */
  readonly ofAllRows?: true;
}

/**
 * The kinds of prediction that give labels: directly, by a threshold, or by the largest probability.
 *
 * @see {@link LABELLED}
 */
export type Labelled = "labels" | "scores" | "probabilities" | "class-probabilities";
/** A prediction that gives labels. */
export type LabelledPrediction = Extract<Prediction, { readonly kind: Labelled }>;
/**
 * The kinds of prediction that give labels, as a metric of labels lists them in `accepts`.
 *
 * @example
 * ```ts
 * import { LABELLED } from "@heldout/core/metrics";
 * LABELLED.includes("probabilities"); // true
 * ```
 */
export const LABELLED: readonly Labelled[] = ["labels", "scores", "probabilities", "class-probabilities"];

/**
 * A metric that is a share of rows: of the rows `among`, those that are a `hit`, by their true and predicted class
 * numbers.
 *
 * @see {@link accuracy}
 */
export interface ShareMetric extends Header<Labelled> {
  readonly from: "share";
  /** {@link shareFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<ShareMetric, LabelledPrediction>;
  /** Whether a row with this true and predicted class is in the denominator. */
  readonly among: (truth: number, predicted: number) => boolean;
  /** Whether a row of the denominator is in the numerator. */
  readonly hit: (truth: number, predicted: number) => boolean;
  /** Why the share is undefined when its denominator is empty. */
  readonly nobody: string;
  /** Present when the share depends on the truth alone, so that it needs no labels and no threshold. */
  readonly truthOnly?: true;
}

/**
 * A metric that is a mean of losses which depend on the true and the predicted class only.
 *
 * @see {@link cost}
 */
export interface CellLossMetric extends Header<Labelled> {
  readonly from: "cell-loss";
  /** {@link cellLossFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<CellLossMetric, LabelledPrediction>;
  /** Loss of a row with this true and predicted class number. */
  readonly loss: (truth: number, predicted: number) => number;
}

/**
 * A metric that is any other function of the confusion matrix.
 *
 * @see {@link mcc}
 */
export interface ConfusionMetric extends Header<Labelled> {
  readonly from: "confusion";
  /** {@link confusionFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<ConfusionMetric, LabelledPrediction>;
  /** The metric, or why it is undefined. */
  readonly value: (confusion: Confusion) => Value;
  /** What else must be known to read the number. */
  readonly note?: (confusion: Confusion) => string | null;
}

/**
 * A metric that is a function of the scores of two classes, reduced to a {@link Tally}.
 *
 * @see {@link auc}
 */
export interface RankingMetric extends Header<"scores" | "probabilities"> {
  readonly from: "tally";
  /** {@link rankingFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<RankingMetric, Ranked>;
  /** The metric, or why it is undefined. */
  readonly value: (tally: Tally) => Value;
}

/**
 * A metric of the probabilities of two classes that is not a mean of losses.
 *
 * @see {@link ece}
 */
export interface ProbabilityMetric extends Header<"probabilities"> {
  readonly from: "probability-tally";
  /** {@link probabilityFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<ProbabilityMetric, Probabilities>;
  /** The metric, or why it is undefined. */
  readonly value: (tally: Tally) => Value;
  /** How much noise alone adds to the value, for a statistic that is biased. `rowsPerWeight` turns weight into rows. */
  readonly bias?: (tally: Tally, rowsPerWeight: number) => UpwardBias;
}

/** An expected upward bias, which depends on the unknown truth: its bounds, and what is likely. */
export interface UpwardBias {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

/**
 * A metric that is a mean of losses of the probability of the positive class.
 *
 * @see {@link brier}
 */
export interface BinaryLossMetric extends Header<"probabilities"> {
  readonly from: "binary-loss";
  /** {@link binaryLossFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<BinaryLossMetric, Probabilities>;
  /** Loss of a row; truth 1 is the positive class. */
  readonly loss: (truth: 0 | 1, probability: number) => number;
}

/**
 * A metric that is a mean of losses of the probabilities of three or more classes.
 *
 * @see {@link brierMulti}
 */
export interface ClassLossMetric extends Header<"class-probabilities"> {
  readonly from: "class-loss";
  /** {@link classLossFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<ClassLossMetric, ClassProbabilities>;
  /** Loss of a row; `probability` has one column per class. */
  readonly loss: (truth: number, probability: readonly Float64Array[], row: number) => number;
}

/**
 * A metric that is a share of rows and depends on the probabilities of three or more classes.
 *
 * @see {@link top2}
 */
export interface ClassShareMetric extends Header<"class-probabilities"> {
  readonly from: "class-share";
  /** {@link classShareFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<ClassShareMetric, ClassProbabilities>;
  /** Whether the row counts. */
  readonly hit: (truth: number, probability: readonly Float64Array[], row: number) => boolean;
}

/**
 * A metric that is any other function of the probabilities of three or more classes.
 *
 * @see {@link aucOvo}
 */
export interface ClassesMetric extends Header<"class-probabilities"> {
  readonly from: "classes";
  /** {@link classesFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<ClassesMetric, ClassProbabilities>;
  /** The metric, or why it is undefined; `weight` has one entry per row. */
  readonly value: (sample: ClassSample, weight: Float64Array) => Value;
}

/** Rows with class probabilities, each column sorted once. */
export interface ClassSample {
  readonly truth: Int32Array;
  readonly probability: readonly Float64Array[];
  /** Per class: the row numbers in ascending order of that class's probability. */
  readonly order: readonly Uint32Array[];
}

/**
 * A metric that is a mean of losses of a predicted number.
 *
 * @see {@link mae}
 */
export interface NumberLossMetric extends Header<"numbers"> {
  readonly from: "number-loss";
  /** {@link numberLossFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<NumberLossMetric, Numbers>;
  /** Loss of a row. */
  readonly loss: (truth: number, predicted: number) => number;
  /** Why the loss of this row does not exist, or null when it does. */
  readonly refuse?: (truth: number, predicted: number) => string | null;
}

/**
 * A metric that is any other function of predicted numbers.
 *
 * @see {@link r2}
 */
export interface NumbersMetric extends Header<"numbers"> {
  readonly from: "numbers";
  /** {@link numbersFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<NumbersMetric, Numbers>;
  /** The metric, or why it is undefined; `weight` has one entry per row. */
  readonly value: (sample: NumberSample, weight: Float64Array) => Value;
  /** For one less a ratio of two sums over rows: how much each row moves that ratio, weight included. */
  readonly ratioInfluence?: (sample: NumberSample, weight: Float64Array) => Float64Array;
  /** For the median of row values: those values. */
  readonly medianOf?: (sample: NumberSample) => Float64Array;
  /** What else must be known to read the number. */
  readonly note?: () => string;
}

export interface NumberSample {
  readonly truth: Float64Array;
  readonly predicted: Float64Array;
  /** Row numbers in ascending order of the absolute error. */
  readonly byAbsoluteError: Uint32Array;
}

/**
 * A metric that is an increasing function of another one: value and interval are transformed.
 *
 * @see {@link rmse}
 */
export interface TransformMetric<K extends Kind = Kind> extends Header<K> {
  readonly from: "transform";
  /** {@link transformFamily}: how it is computed on a sample and comes by its interval. */
  readonly family: Family<TransformMetric>;
  /** The metric that is transformed. */
  readonly of: Metric;
  /** The function, which must increase. */
  readonly map: (value: number) => number;
  /** Derivative of `map`, for the standard error. */
  readonly slope: (value: number) => number;
}

/**
 * A metric: its id, direction, range and definition, and how it is computed, by `from`. A value of your own of this
 * type works wherever a metric is taken.
 *
 * @see {@link estimate} computes one with its interval.
 */
export type Metric =
  | ShareMetric
  | CellLossMetric
  | ConfusionMetric
  | RankingMetric
  | ProbabilityMetric
  | BinaryLossMetric
  | ClassLossMetric
  | ClassShareMetric
  | ClassesMetric
  | NumberLossMetric
  | NumbersMetric
  | TransformMetric;
