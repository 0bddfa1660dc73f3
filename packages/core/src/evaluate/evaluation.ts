import type { ClassesNote } from "../data/classesNote.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { ColumnReason } from "../data/roles/findRoles.ts";
import type { NamedCosts } from "../losses/namedCosts.ts";
import type { Looks } from "./looks/looks.ts";

/**
 * The result of an evaluation as plain data, a document of schema "heldout/evaluation@2".
 *
 * Numbers that JSON cannot hold are the text "Infinity"; thresholds of +Infinity are null.
 *
 * @see {@link evaluate}
 */
export interface Evaluation {
  readonly schema: "heldout/evaluation@2";
  /** The answer in a sentence or a few, as the command line and the page give it; `evaluate` itself leaves it out. */
  readonly summary?: string;
  /** Kind of the task. */
  readonly task: TaskKind;
  /** Rows that count: with whole-number weights their sum, as if each row were repeated that often. */
  readonly n: number;
  /** Present for classes, in the order of the confusion matrix; of two classes the second is the positive one. */
  readonly classes?: readonly string[];
  /** The positive one of two classes. */
  readonly positive?: string;
  /** Scores at or above it are predicted positive; null without one. */
  readonly threshold?: number | null;
  /** Level of the intervals; with `looks` the higher level that the ledger asks for. */
  readonly level: number;
  /** How often this test set was used, when a ledger is kept. */
  readonly looks?: Looks;
  /** Direction of the bias of the numbers as estimates for new rows, and the condition for it. */
  readonly bias: { readonly direction: "unbiased"; readonly provided: string };
  /** Seed of everything random. */
  readonly seed: number;
  /** "both", or which bound a one-sided interval has. */
  readonly side: "both" | "lower" | "upper";
  /** Replicates of each bootstrap. */
  readonly replicates: number;
  /** Whether the bootstrap keeps the size of each class. */
  readonly stratified: boolean;
  /** Rows truth, columns prediction, order of `classes`; null when labels cannot be derived (no threshold). */
  readonly confusion?: readonly (readonly number[])[] | null;
  /** By id of the metric. */
  readonly metrics: Readonly<Record<string, MetricResult>>;
  /** The metrics of labels where another share of the rows is positive, when one was given. */
  readonly atPrevalence?: AtPrevalence;
  /** The matrix of costs, in the order of `classes`; of probabilities of two classes the threshold that follows from it. */
  readonly costs?: NamedCosts & { readonly threshold?: number };
  /** Metrics of each class against the rest, in the order of `classes`; three or more classes only. */
  readonly perClass?: readonly PerClass[];
  /** Curves of the kind of prediction. */
  readonly curves: Curves;
  /** Thresholds that are best by some criterion. */
  readonly operatingPoints?: OperatingPoints;
  /** CORP decomposition, binary probabilities only. */
  readonly decomposition?: { readonly brier: Decomposition; readonly logLoss: Decomposition | null };
  /** The same metrics for each slice of the rows. */
  readonly slices?: { readonly column: string; readonly values: readonly Slice[] };
  /** The requirements, each met, failed or undecided. */
  readonly requirements: readonly RequirementResult[];
  /** Where the rows came from: name, rows left out, weights and groups. */
  readonly source: Source;
  /** What columns that nobody named were taken for, and why. */
  readonly columns?: readonly ColumnReason[];
  /** What the reader of the result must know about the rows. */
  readonly warnings: readonly string[];
}

export interface Source extends ClassesNote {
  readonly name: string;
  /** Rows in the file, before any were left out. */
  readonly rows: number;
  readonly dropped: number;
  readonly columns: Readonly<Record<string, string>>;
  /** "repetition": whole-number weights, a weight of 2 equals the row twice; "sampling": any other weights. */
  readonly weights?: {
    readonly meaning: "repetition" | "sampling";
    readonly sum: number;
    readonly effectiveRows: number;
  };
  readonly groups?: number;
  /** Counts of cut scores only: cuts that hold rows, and the largest share of rows in one of them. */
  readonly cuts?: { readonly count: number; readonly largestShare: number };
}

/**
 * A metric of a sample: its value, interval, method and number of rows.
 *
 * @see {@link estimate}
 */
export interface MetricResult {
  /** null: undefined, and `undefined` says why. "Infinity": a log loss with a true class of probability 0. */
  readonly value: number | "Infinity" | null;
  /** Why there is no value. */
  readonly undefined?: string;
  /** Left out when there is no interval, or when that end of a one-sided interval is infinite. */
  readonly lower?: number;
  /** Left out like `lower`. */
  readonly upper?: number;
  /** Left out when the method has none, or when it would be 0. */
  readonly standardError?: number;
  /** Id of the interval method. */
  readonly method?: string;
  /** Rows that count: with whole-number weights their sum. */
  readonly n: number;
  /** On splits: whether the value is a mean over splits or that of the pooled held-out predictions. */
  readonly aggregation?: "mean" | "pooled";
  /** For a share: the rows that it is a share of, such as the positive rows for recall. */
  readonly of?: number;
  /** false where the interval is not to be trusted: a requirement on it is undecided. Left out otherwise. */
  readonly reliable?: false;
  /** Why it is not. */
  readonly reason?: string;
  /** What else must be known to read the number: "clipped at 1e-15", "3 rows with probability 0 for the truth". */
  readonly note?: string;
  /** Expected calibration error only: the value less its expected upward bias. */
  readonly debiased?: number;
  /**
   * Counts of binned scores only: how far the value of the exact scores can be from this one. The interval is
   * widened by it.
   */
  readonly cutError?: number;
}

/**
 * Metrics of labels for rows of which a given share is positive: recall and specificity stay as they were measured.
 *
 * @see {@link Evaluation}
 */
export interface AtPrevalence {
  /** Share of positives that the metrics are computed for, taken as known. */
  readonly prevalence: number;
  /** By id of the metric. */
  readonly metrics: Readonly<Record<string, MetricResult>>;
}

/** One class against the rest. A list of these keeps the order of classes; JSON puts keys such as "10" and "9" in order of number. */
export interface PerClass {
  readonly class: string;
  readonly precision: MetricResult;
  readonly recall: MetricResult;
  readonly f1: MetricResult;
  readonly specificity: MetricResult;
  readonly support: number;
}

/**
 * The curves of an evaluation; those that apply to the kind of prediction are present.
 *
 * @see {@link Evaluation}
 */
export interface Curves {
  /** Two classes: the ROC curve. */
  readonly roc?: RocCurve;
  /** Two classes: the precision-recall curve. */
  readonly precisionRecall?: PrecisionRecallCurve;
  /** Probabilities of two classes: the calibration curve. */
  readonly calibration?: CalibrationCurve;
  /** Cumulative class weights at every threshold: all the page needs to recompute any threshold measure. */
  readonly tally?: TallyCurve;
  /** Two classes: how the scores of each class are distributed. */
  readonly scoreHistogram?: ScoreHistogram;
  /** Regression: a sample of truth and prediction to draw. */
  readonly scatter?: { readonly truth: readonly number[]; readonly predicted: readonly number[]; readonly of: number };
  /** Multi-class: one-versus-rest ROC of each class that has one, in the order of `classes`. */
  readonly rocPerClass?: readonly ClassRocCurve[];
  /** Multi-class: calibration of the probability that the predicted class was given. */
  readonly topLabelCalibration?: TopLabelCalibration;
}

/** How often the predicted class is the true one (`rate`), against the probability that it was given (`meanScore`). */
export interface TopLabelCalibration {
  readonly binning: "equal-mass" | "equal-width";
  readonly bins: readonly CalibrationBin[];
  /** Mean probability less the share that is right: above 0 the model is over-confident of itself. */
  readonly excess: { readonly value: number; readonly lower?: number; readonly upper?: number };
}

export interface ClassRocCurve extends RocCurve {
  readonly class: string;
}

export interface RocCurve {
  readonly fpr: readonly number[];
  readonly tpr: readonly number[];
  readonly threshold: readonly (number | null)[];
  /** Pointwise bootstrap band of tpr on a grid of fpr. */
  readonly band?: {
    readonly fpr: readonly number[];
    readonly lower: readonly number[];
    readonly upper: readonly number[];
  };
  /** Indices of the points on the convex hull. */
  readonly hull?: readonly number[];
  readonly thinned?: Thinned;
}

export interface PrecisionRecallCurve {
  /** Thresholds ascending, then the point (recall 0, precision 1) without one. */
  readonly precision: readonly number[];
  readonly recall: readonly number[];
  readonly threshold: readonly (number | null)[];
  readonly thinned?: Thinned;
}

export interface CalibrationCurve {
  readonly binning: "equal-mass" | "equal-width";
  readonly bins: readonly CalibrationBin[];
  readonly isotonic: {
    readonly score: readonly number[];
    readonly rate: readonly number[];
    readonly lower?: readonly number[];
    readonly upper?: readonly number[];
  };
}

export interface CalibrationBin {
  readonly lower: number;
  readonly upper: number;
  readonly n: number;
  readonly meanScore: number;
  readonly rate: number;
  readonly rateLower: number;
  readonly rateUpper: number;
}

/** Index i: everything with score >= threshold[i] is predicted positive; the first threshold is +Infinity (null). */
export interface TallyCurve {
  readonly threshold: readonly (number | null)[];
  readonly truePositive: readonly number[];
  readonly falsePositive: readonly number[];
  readonly positives: number;
  readonly negatives: number;
  readonly thinned?: Thinned;
}

export interface ScoreHistogram {
  /** One more than the counts. */
  readonly edges: readonly number[];
  readonly negative: readonly number[];
  readonly positive: readonly number[];
}

/** A curve that was too long to keep whole: its points were `of`, evenly chosen along the curve `kept` remain. */
export interface Thinned {
  readonly kept: number;
  readonly of: number;
}

/**
 * A threshold, and the rates that predicting positive at or above it gives.
 *
 * @see {@link Evaluation}
 */
export interface OperatingPoint {
  /** null = +Infinity: no row is predicted positive. */
  readonly threshold: number | null;
  /** True positive rate. */
  readonly tpr: number | null;
  /** False positive rate. */
  readonly fpr: number | null;
  /** null when no row is predicted positive. */
  readonly precision: number | null;
  /** The same as `tpr`. */
  readonly recall: number | null;
  /** F1 of precision and recall. */
  readonly f1: number | null;
}

export interface OperatingPoints {
  readonly youden: OperatingPoint & { readonly informedness: number };
  readonly maxF1: OperatingPoint;
  readonly breakEven: OperatingPoint;
  readonly minCost: OperatingPoint & {
    /** Expected cost of a row. */
    readonly cost: number;
    readonly costFn: number;
    readonly costFp: number;
  };
}

/** Score = miscalibration - discrimination + uncertainty. */
export interface Decomposition {
  readonly score: number;
  readonly miscalibration: number;
  readonly discrimination: number;
  readonly uncertainty: number;
}

export interface Slice {
  readonly value: string;
  readonly n: number;
  /** With sampling weights: how many equally weighted rows would be as precise. */
  readonly effectiveRows?: number;
  readonly metrics: Readonly<Record<string, MetricResult>>;
  /** Two classes with scores only, both of them in the whole: what any other threshold makes of the slice. */
  readonly tally?: SliceTally;
}

/**
 * Where the rows of a slice lie among the thresholds of `curves.tally`. Entry `cut[i]` of it adds `positive[i]` and
 * `negative[i]` to what is predicted positive; entries that add nothing are not listed.
 *
 * Sums from the first on are exact at every listed cut, and at every threshold that a page draws unless it is thinned.
 */
export interface SliceTally {
  readonly cut: readonly number[];
  readonly positive: readonly number[];
  readonly negative: readonly number[];
  readonly thinned?: Thinned;
}

/**
 * A requirement, and whether the sample meets it.
 *
 * @see {@link evaluate}
 */
export interface RequirementResult {
  /** The requirement as it was given. */
  readonly text: string;
  /**
   * Met when the whole interval meets it, failed when none of it does, undecided when the interval contains the
   * bound, or there is none that can be trusted. A demand on one end or on the value compares that number alone.
   */
  readonly outcome: "met" | "failed" | "undecided";
  /** What was compared, and for an undecided one about how many more rows would decide. */
  readonly detail: string;
}
