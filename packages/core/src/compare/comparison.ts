import type { TaskKind } from "../data/prediction.ts";
import type { MetricResult, PrecisionRecallCurve, RequirementResult, RocCurve } from "../evaluate/evaluation.ts";

/**
 * The result of a comparison as plain data, a document of schema "heldout/comparison@1".
 *
 * Convention, stated once: every difference is a - b, in the metric's own unit. Where more is better a positive
 * difference favours a, for a loss a negative one does; `verdict` says it in words.
 *
 * @see {@link compare}
 */
export interface Comparison {
  readonly schema: "heldout/comparison@1";
  /** "rows": models on the same rows; "folds": on the same splits of a run; "data-sets": one number per data set. */
  readonly from: "rows" | "folds" | "data-sets";
  /** Kind of the task; left out when only numbers per data set are known. */
  readonly task?: TaskKind;
  /** Rows that count, splits, or data sets. */
  readonly n: number;
  /** Names of the classes; of two the second is the positive one. */
  readonly classes?: readonly string[];
  /** The positive one of two classes. */
  readonly positive?: string;
  /** Scores at or above it are predicted positive; null without one. */
  readonly threshold?: number | null;
  /** Level of the intervals and tests. */
  readonly level: number;
  /** Seed of everything random. */
  readonly seed: number;
  /** Id of the metric on which the verdicts are based. */
  readonly metric: string;
  /** Which direction of the metric is better. */
  readonly better: "higher" | "lower";
  /** The models in the given order, each with its metrics. */
  readonly models: readonly ModelSummary[];
  /** Name of the model that the others are compared with; null when all pairs are compared. */
  readonly baseline: string | null;
  /** The pairs that were compared. */
  readonly pairs: readonly Pair[];
  /** How p-values are adjusted for the number of pairs. */
  readonly multiplicity: "holm" | "benjamini-hochberg" | "none";
  /** Differences up to this are called equivalent; left out when no margin was given. */
  readonly equivalent?: number;
  /** Friedman's test of more than two models over several data sets (or splits that are independent blocks). */
  readonly friedman?: FriedmanResult;
  /** Cost curves of all models, and which is cheapest where; scores of two classes only. */
  readonly costs?: CostComparison;
  /** Rows on which the models' labels differ, the most informative first; `of` is their total number. */
  readonly disagreements?: { readonly rows: readonly Disagreement[]; readonly of: number };
  /** The requirements, each met, failed or undecided. */
  readonly requirements: readonly RequirementResult[];
  /** Where the rows came from. */
  readonly source: ComparisonSource;
  /** What the reader of the result must know about the rows. */
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

/**
 * One of the compared models: its metrics, and its confusion matrix and ROC curve where it has them.
 *
 * @see {@link Comparison}
 */
export interface ModelSummary {
  /** Name of the model. */
  readonly name: string;
  /** By id of the metric. */
  readonly metrics: Readonly<Record<string, MetricResult>>;
  /** Rows truth, columns prediction, order of `classes`. */
  readonly confusion?: readonly (readonly number[])[] | null;
  /** With its band; scores of two classes only. */
  readonly roc?: RocCurve;
  /** Scores of two classes only. */
  readonly precisionRecall?: PrecisionRecallCurve;
  /** One number per split or data set, where that is what is compared; null where there is none. */
  readonly values?: readonly (number | null)[];
}

/**
 * What a comparison of two models has shown.
 *
 * @see {@link Pair}
 */
export type Verdict = "a better" | "b better" | "no difference shown" | "equivalent";

/**
 * Two of the compared models: their differences, tests and verdict.
 *
 * @see {@link Comparison}
 */
export interface Pair {
  /** Name of the first model. */
  readonly a: string;
  /** Name of the second model. */
  readonly b: string;
  /** a - b for each metric. */
  readonly difference: Readonly<Record<string, DifferenceResult>>;
  /** By id of the test; only those that fit the data. */
  readonly tests: Readonly<Record<string, TestResult>>;
  /** The test that the verdict rests on, its p-value, and that p-value adjusted for the number of pairs. */
  readonly decision: { readonly test: string; readonly pValue: number; readonly adjusted: number } | null;
  /** The test of equivalence, when a margin was given. */
  readonly equivalence?: EquivalenceResult;
  /** On splits of a run: the posterior probability that a is better, that b is better, and that they are equivalent. */
  readonly bayes?: BayesResult;
  /** The LC index of the expected costs, for scores of two classes. */
  readonly lcIndex?: LcIndexResult;
  /** What was shown at the level of the comparison. */
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

/**
 * A two-sided test of the hypothesis that there is no difference. What else it computed stands beside the p-value:
 * statistic, counts, degrees of freedom.
 *
 * @see {@link Pair}
 */
export interface TestResult {
  /** P-value, not adjusted for the number of pairs. */
  readonly pValue: number;
  /** The metric or row loss that was tested, where the name of the test does not tell. */
  readonly of?: string;
  readonly [detail: string]: number | string | null | undefined;
}

/**
 * Result of the two one-sided tests: the larger p-value of "the difference is at least `within`" and "it is at most
 * -`within`".
 *
 * @see {@link equivalence}
 */
export interface EquivalenceResult {
  /** The equivalence margin, in the unit of the difference, above 0. */
  readonly within: number;
  /** The larger of the two one-sided p-values. */
  readonly pValue: number;
  /** Adjusted for the number of pairs, where `shown` rests on that. */
  readonly adjusted?: number;
  /** Whether the p-value (adjusted, where there is an adjusted one) is at most 1 - level. */
  readonly shown: boolean;
}

/**
 * What the Bayesian correlated t test says about two models: three probabilities that sum to 1.
 *
 * @see {@link bayesianCorrelatedT}
 */
export interface BayesResult {
  /** Probability that a is better by more than `within`, in [0, 1]. */
  readonly aBetter: number;
  /** Probability that the two differ by at most `within`: the region of practical equivalence. */
  readonly equivalent: number;
  /** Probability that b is better by more than `within`, in [0, 1]. */
  readonly bBetter: number;
  /** Half-width of the region of practical equivalence, in the metric's unit. */
  readonly within: number;
}

/**
 * Friedman's test over data sets, with Nemenyi's comparison of all pairs of models.
 *
 * @see {@link friedmanOf}
 */
export interface FriedmanResult {
  /** Friedman's chi-square statistic, corrected for ties. */
  readonly chi2: number;
  /** The number of models less one. */
  readonly degreesOfFreedom: number;
  /** p-value of the chi-square statistic. */
  readonly pValue: number;
  /**
   * Iman and Davenport's F, which is less conservative; null when all data sets rank the models alike, where it is
   * infinite.
   */
  readonly f: number | null;
  /** p-value of F; the exact one where F is infinite. */
  readonly fPValue: number;
  /** Mean rank of each model, 1 = best, in the order of `models`. */
  readonly meanRanks: readonly number[];
  /** Nemenyi's critical difference: mean ranks that differ by less are not significantly different. */
  readonly criticalDifference: number;
  /** One minus the significance level of the critical difference. Default 0.95. */
  readonly level: number;
  /**
   * Groups of models, by index, whose mean ranks are not significantly different: the bars of a critical-difference
   * diagram.
   */
  readonly cliques: readonly (readonly number[])[];
  /** Nemenyi's p-value for each pair of models, by index. */
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly pValue: number }[];
}

/**
 * Cost curves of several models: the expected cost at the best threshold as a function of lambda, the cost of a false
 * negative over the sum of both costs, in [0, 1].
 *
 * @see {@link costComparison}
 */
export interface CostComparison {
  /** Grid of lambda for drawing. */
  readonly lambda: readonly number[];
  /** [model][grid point]: least expected cost over thresholds. */
  readonly cost: readonly (readonly number[])[];
  /** The density that costs are averaged with, on the grid. */
  readonly density: readonly number[];
  /** The density as `parseCostDensity` reads it, such as "triangular(0, 0.5, 1)". */
  readonly densityName: string;
  /** Expected cost over all lambda, one per model. */
  readonly expected: readonly number[];
  /**
   * Which models are cheapest on which range of lambda, from 0 to 1 contiguous; several models where they are equal.
   */
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

/**
 * LC index of two models, with a bootstrap interval unless there were no replicates.
 *
 * @see {@link lcIndex}
 */
export interface LcIndexResult {
  /** Between -1 and 1: 1 when a is cheaper at every cost ratio, -1 when b is. */
  readonly value: number;
  /** Lower end of the percentile bootstrap interval. */
  readonly lower?: number;
  /** Upper end of the percentile bootstrap interval. */
  readonly upper?: number;
  /** How the interval was computed. */
  readonly method?: string;
  /** The density of lambda, as `parseCostDensity` reads it. */
  readonly density: string;
  /** Share of the density on which a is cheaper. */
  readonly aWins: number;
  /** Share of the density on which b is cheaper. */
  readonly bWins: number;
  /** Share of the density on which both cost the same. */
  readonly equal: number;
  /** Why there is no interval, or what must be known to read it. */
  readonly note?: string;
}

export interface Disagreement {
  /** The id of the row, or its number, from 0. */
  readonly id: string;
  readonly truth: string;
  /** One output per model, as text. */
  readonly outputs: readonly string[];
  readonly group?: string;
}
