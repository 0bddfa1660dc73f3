import type { TaskKind } from "../data/prediction.ts";
import type { MetricResult, RequirementResult, RocCurve } from "../evaluate/evaluation.ts";

/**
 * The result of `compare`, as data: exactly its JSON document, and what the report page shows.
 *
 * Convention, stated once: every difference is a - b, in the metric's own unit. For a metric of which more is better a
 * positive difference speaks for a, for a loss a negative one does; `verdict` says it in words.
 */
export interface Comparison {
  readonly schema: "heldout/comparison@1";
  /** "rows": models on the same rows; "folds": on the same splits of a run; "data-sets": one number per data set. */
  readonly from: "rows" | "folds" | "data-sets";
  /** Left out when only numbers per data set are known. */
  readonly task?: TaskKind;
  /** Rows that count, splits, or data sets. */
  readonly n: number;
  readonly classes?: readonly string[];
  readonly positive?: string;
  readonly threshold?: number | null;
  readonly level: number;
  readonly seed: number;
  /** The metric on which verdicts are given, and which way is better. */
  readonly metric: string;
  readonly better: "higher" | "lower";
  readonly models: readonly ModelSummary[];
  /** Name of the model that the others are held against; null when all pairs are compared. */
  readonly baseline: string | null;
  readonly pairs: readonly Pair[];
  /** How p-values are adjusted for the number of pairs. */
  readonly multiplicity: "holm" | "benjamini-hochberg" | "none";
  /** Differences within this are called equivalent; left out when nobody asked. */
  readonly equivalent?: number;
  /** More than two models over several data sets (or splits that are independent blocks). */
  readonly friedman?: FriedmanResult;
  /** Cost curves of all models and who wins where; scores of two classes only. */
  readonly costs?: CostComparison;
  /** Rows on which the models' labels differ, most telling first; `of` is how many there are in all. */
  readonly disagreements?: { readonly rows: readonly Disagreement[]; readonly of: number };
  readonly requirements: readonly RequirementResult[];
  readonly source: ComparisonSource;
  readonly warnings: readonly string[];
}

export interface ComparisonSource {
  /** Files, or the run. */
  readonly names: readonly string[];
  /** Rows that all models have an output for, and rows that were left out because one has none. */
  readonly rows: number;
  readonly dropped: number;
  readonly groups?: number;
  /** Splits and repeats of a run. */
  readonly splits?: number;
  readonly repeats?: number;
  /** What the numbers are, where that must be known to read them: "knn: in each split the setting with ...". */
  readonly note?: string;
}

export interface ModelSummary {
  readonly name: string;
  readonly metrics: Readonly<Record<string, MetricResult>>;
  /** Rows truth, columns prediction, order of `classes`. */
  readonly confusion?: readonly (readonly number[])[] | null;
  /** With its band; scores of two classes only. */
  readonly roc?: RocCurve;
  /** One number per split or data set, where that is what is compared; null where there is none. */
  readonly values?: readonly (number | null)[];
}

export type Verdict = "a better" | "b better" | "no difference shown" | "equivalent";

export interface Pair {
  readonly a: string;
  readonly b: string;
  /** a - b for each metric. */
  readonly difference: Readonly<Record<string, DifferenceResult>>;
  /** By id of the test; only those that fit the data. */
  readonly tests: Readonly<Record<string, TestResult>>;
  /** The test that the verdict rests on, its p-value, and that p-value adjusted for the number of pairs. */
  readonly decision: { readonly test: string; readonly pValue: number; readonly adjusted: number } | null;
  readonly equivalence?: EquivalenceResult;
  /** On splits of a run: how probable each of the three is, given what the splits show. */
  readonly bayes?: BayesResult;
  readonly lcIndex?: LcIndexResult;
  readonly verdict: Verdict;
  /** The verdict in words, never more than was shown: "no difference shown; about 400 more rows would show one of this size". */
  readonly sentence: string;
}

export interface DifferenceResult {
  /** null: undefined, and `undefined` says why. */
  readonly value: number | null;
  readonly undefined?: string;
  readonly lower?: number;
  readonly upper?: number;
  readonly standardError?: number;
  readonly method?: string;
  readonly n: number;
  readonly note?: string;
}

/** A test of "there is no difference", two-sided. What else it computed stands beside: statistic, counts, freedom. */
export interface TestResult {
  readonly pValue: number;
  /** The metric or row loss that was tested, where the name of the test does not tell. */
  readonly of?: string;
  readonly [detail: string]: number | string | null | undefined;
}

/** Two one-sided tests: the larger p-value of "the difference is at least `within`" and "at most -`within`". */
export interface EquivalenceResult {
  readonly within: number;
  readonly pValue: number;
  /** Adjusted for the number of pairs, where `shown` rests on that. */
  readonly adjusted?: number;
  readonly shown: boolean;
}

/** Bayesian correlated t test with a region of practical equivalence: three probabilities that sum to 1. */
export interface BayesResult {
  readonly aBetter: number;
  readonly equivalent: number;
  readonly bBetter: number;
  readonly within: number;
}

export interface FriedmanResult {
  readonly chi2: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
  /** Iman and Davenport's F, which is less conservative; null when all data sets rank alike, where it is infinite. */
  readonly f: number | null;
  readonly fPValue: number;
  /** Mean rank of each model, 1 = best, in the order of `models`. */
  readonly meanRanks: readonly number[];
  /** Nemenyi: mean ranks that differ by less than this are not told apart. */
  readonly criticalDifference: number;
  readonly level: number;
  /** Groups of models, by index, that are not told apart: the bars of the critical-difference picture. */
  readonly cliques: readonly (readonly number[])[];
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly pValue: number }[];
}

/**
 * Normalised expected cost at best thresholds: lambda is the share of the cost of all errors that false negatives bear,
 * 0..1 (cost of a false negative over the sum of both costs).
 */
export interface CostComparison {
  /** Grid of lambda for drawing. */
  readonly lambda: readonly number[];
  /** [model][grid point]: least expected cost over thresholds. */
  readonly cost: readonly (readonly number[])[];
  /** The density that costs are averaged with, on the grid. */
  readonly density: readonly number[];
  readonly densityName: string;
  /** Expected cost over all lambda, one per model. */
  readonly expected: readonly number[];
  /** Where which model is cheapest, from 0 to 1 without gaps; several where they are equal. */
  readonly ranges: readonly { readonly from: number; readonly to: number; readonly models: readonly number[] }[];
  /** Models that are nowhere on the common ROC hull (but at its ends): never the best choice at any cost ratio. */
  readonly dominated: readonly number[];
  /** Share of positives that the costs are expected with. */
  readonly prevalence?: number;
  /** Present when that share was given; otherwise it is that of the rows. */
  readonly prevalenceGiven?: true;
  /** The curves exactly, one entry per model: all that a page needs to try another density. */
  readonly lines?: readonly CostLineList[];
}

/** The straight pieces of a cost curve from left to right. */
export interface CostLineList {
  /** Where each begins; it ends where the next one begins, the last at 1. */
  readonly from: readonly number[];
  /** Cost of its threshold at lambda = 0, and at lambda = 1. */
  readonly atZero: readonly number[];
  readonly atOne: readonly number[];
  /** null = +Infinity: predict nobody positive. */
  readonly threshold: readonly (number | null)[];
}

export interface LcIndexResult {
  /** Between -1 and 1: 1 when a is cheaper at every cost ratio, -1 when b is. */
  readonly value: number;
  readonly lower?: number;
  readonly upper?: number;
  readonly method?: string;
  readonly density: string;
  /** Share of the density on which each is cheaper, and on which they are equal. */
  readonly aWins: number;
  readonly bWins: number;
  readonly equal: number;
  /** Why there is no interval, or what must be known to read it. */
  readonly note?: string;
}

export interface Disagreement {
  /** The id of the row, or its number in the file, from 1. */
  readonly id: string;
  readonly truth: string;
  /** One output per model, as text. */
  readonly outputs: readonly string[];
  readonly group?: string;
}
