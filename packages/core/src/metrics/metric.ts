import type { Prediction } from "../data/prediction.ts";
import type { Tally } from "../numeric/tally.ts";
import type { Confusion } from "./confusion.ts";

/** A number, or the reason why there is none: never NaN, never a silent 0. */
export type Value = number | Undefined;

export interface Undefined {
  readonly undefined: string;
}

export function undefinedBecause(reason: string): Undefined {
  return { undefined: reason };
}

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
  /** As a person says it. */
  readonly name: string;
  /** The kinds of prediction it is defined for; anything else does not compile. */
  readonly accepts: readonly K[];
  readonly better: "higher" | "lower" | "neither";
  readonly range: readonly [lowest: number, highest: number];
}

/** Kinds from which labels follow, directly or by a threshold or the largest probability. */
export type Labelled = "labels" | "scores" | "probabilities" | "class-probabilities";
export const LABELLED: readonly Labelled[] = ["labels", "scores", "probabilities", "class-probabilities"];

/** A share of rows: of those `among`, the ones that are a `hit`. A cell is (truth, predicted), as class numbers. */
export interface ShareMetric extends Header<Labelled> {
  readonly from: "share";
  readonly among: (truth: number, predicted: number) => boolean;
  readonly hit: (truth: number, predicted: number) => boolean;
  /** Why it is undefined when no row is among. */
  readonly nobody: string;
  /** Looks at the truth alone, so it needs no labels and no threshold. */
  readonly truthOnly?: true;
}

/** A mean of losses that depend on truth and label only. */
export interface CellLossMetric extends Header<Labelled> {
  readonly from: "cell-loss";
  readonly loss: (truth: number, predicted: number) => number;
}

/** Any other function of the confusion matrix. */
export interface ConfusionMetric extends Header<Labelled> {
  readonly from: "confusion";
  readonly value: (confusion: Confusion) => Value;
  /** What else must be known to read the number. */
  readonly note?: (confusion: Confusion) => string | null;
}

/** A function of the scores of two classes. */
export interface RankingMetric extends Header<"scores" | "probabilities"> {
  readonly from: "tally";
  readonly value: (tally: Tally) => Value;
}

/** A function of the probabilities of two classes that is no mean of losses. */
export interface ProbabilityMetric extends Header<"probabilities"> {
  readonly from: "probability-tally";
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

/** A mean of losses of a probability, given whether the row is positive. */
export interface BinaryLossMetric extends Header<"probabilities"> {
  readonly from: "binary-loss";
  readonly loss: (truth: 0 | 1, probability: number) => number;
}

/** A mean of losses of the probabilities of several classes. */
export interface ClassLossMetric extends Header<"class-probabilities"> {
  readonly from: "class-loss";
  readonly loss: (truth: number, probability: readonly Float64Array[], row: number) => number;
}

/** A share of rows that depends on the probabilities of several classes. */
export interface ClassShareMetric extends Header<"class-probabilities"> {
  readonly from: "class-share";
  readonly hit: (truth: number, probability: readonly Float64Array[], row: number) => boolean;
}

/** Any other function of the probabilities of several classes; `weight` has one entry per row. */
export interface ClassesMetric extends Header<"class-probabilities"> {
  readonly from: "classes";
  readonly value: (sample: ClassSample, weight: Float64Array) => Value;
}

/** Rows with class probabilities, each column sorted once. */
export interface ClassSample {
  readonly truth: Int32Array;
  readonly probability: readonly Float64Array[];
  /** Per class: the row numbers in ascending order of that class's probability. */
  readonly order: readonly Uint32Array[];
}

/** A mean of losses of a predicted number. */
export interface NumberLossMetric extends Header<"numbers"> {
  readonly from: "number-loss";
  readonly loss: (truth: number, predicted: number) => number;
  /** Why the loss of this row does not exist, or null when it does. */
  readonly refuse?: (truth: number, predicted: number) => string | null;
}

/** Any other function of predicted numbers; `weight` has one entry per row. */
export interface NumbersMetric extends Header<"numbers"> {
  readonly from: "numbers";
  readonly value: (sample: NumberSample, weight: Float64Array) => Value;
  readonly note?: () => string;
}

export interface NumberSample {
  readonly truth: Float64Array;
  readonly predicted: Float64Array;
  /** Row numbers in ascending order of the absolute error. */
  readonly byAbsoluteError: Uint32Array;
}

/** An increasing function of another metric: value and interval are carried over. */
export interface TransformMetric<K extends Kind = Kind> extends Header<K> {
  readonly from: "transform";
  readonly of: Metric;
  readonly map: (value: number) => number;
  /** Derivative of `map`, for the standard error. */
  readonly slope: (value: number) => number;
}

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
