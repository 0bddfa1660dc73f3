import type { TaskKind } from "../data/prediction.ts";
import type { Looks } from "./looks.ts";

/**
 * The result of `evaluate`, as data: exactly its JSON document, and what the report page shows.
 *
 * Numbers that JSON cannot hold are the text "Infinity"; thresholds of +Infinity are null.
 */
export interface Evaluation {
  readonly schema: "heldout/evaluation@1";
  readonly task: TaskKind;
  /** Rows that count: with whole-number weights their sum, as if each row stood there that often. */
  readonly n: number;
  /** Present for classes, in the order of the confusion matrix; of two classes the second is the positive one. */
  readonly classes?: readonly string[];
  readonly positive?: string;
  readonly threshold?: number | null;
  /** With `looks`, the widened level that the intervals have. */
  readonly level: number;
  /** How often this test set was looked at, when a ledger is kept. */
  readonly looks?: Looks;
  /** Which way the numbers err as estimates for new rows, and what that rests on. */
  readonly bias: { readonly direction: "unbiased"; readonly provided: string };
  readonly seed: number;
  /** "both", or which bound a one-sided interval has. */
  readonly side: "both" | "lower" | "upper";
  /** Replicates of each bootstrap, and whether they keep the size of each class. */
  readonly replicates: number;
  readonly stratified: boolean;
  /** Rows truth, columns prediction, order of `classes`; null when labels cannot be derived (no threshold). */
  readonly confusion?: readonly (readonly number[])[] | null;
  readonly metrics: Readonly<Record<string, MetricResult>>;
  /** Multi-class only. */
  readonly perClass?: Readonly<Record<string, PerClass>>;
  readonly curves: Curves;
  readonly operatingPoints?: OperatingPoints;
  /** CORP decomposition, binary probabilities only. */
  readonly decomposition?: { readonly brier: Decomposition; readonly logLoss: Decomposition | null };
  readonly slices?: { readonly column: string; readonly values: readonly Slice[] };
  readonly requirements: readonly RequirementResult[];
  /** How the rows came about: dropped, weighted, grouped; and what the file was. */
  readonly source: Source;
  readonly warnings: readonly string[];
}

export interface Source {
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

export interface MetricResult {
  /** null: undefined, and `undefined` says why. "Infinity": a log loss with a truth that was given probability 0. */
  readonly value: number | "Infinity" | null;
  readonly undefined?: string;
  /** Left out when there is no interval, or, for a one-sided one, when that end is infinite. */
  readonly lower?: number;
  readonly upper?: number;
  readonly standardError?: number;
  /** Id of the interval method. */
  readonly method?: string;
  readonly n: number;
  /** For a share: the rows that it is a share of, such as the positive rows for recall. */
  readonly of?: number;
  /** What else must be known to read the number: "clipped at 1e-15", "3 rows with probability 0 for the truth". */
  readonly note?: string;
  /** ECE only: the value less its expected upward bias. */
  readonly debiased?: number;
  /** Counts of cut scores only: how far the value of the scores themselves can be. The interval is widened by it. */
  readonly cutError?: number;
}

export interface PerClass {
  readonly precision: MetricResult;
  readonly recall: MetricResult;
  readonly f1: MetricResult;
  readonly specificity: MetricResult;
  readonly support: number;
}

export interface Curves {
  readonly roc?: RocCurve;
  readonly precisionRecall?: PrecisionRecallCurve;
  readonly calibration?: CalibrationCurve;
  /** Cumulative class weights at every threshold: all the page needs to recompute any threshold measure. */
  readonly tally?: TallyCurve;
  readonly scoreHistogram?: ScoreHistogram;
  /** Regression: a sample of truth and prediction to draw. */
  readonly scatter?: { readonly truth: readonly number[]; readonly predicted: readonly number[]; readonly of: number };
  /** Multi-class: one-versus-rest ROC of each class. */
  readonly rocPerClass?: Readonly<Record<string, RocCurve>>;
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

export interface OperatingPoint {
  /** null = +Infinity: predict nobody positive. */
  readonly threshold: number | null;
  readonly tpr: number | null;
  readonly fpr: number | null;
  readonly precision: number | null;
  readonly recall: number | null;
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

export interface RequirementResult {
  readonly text: string;
  readonly outcome: "met" | "failed" | "undecided";
  /** What was compared, and for an undecided one about how many more rows would decide. */
  readonly detail: string;
}
