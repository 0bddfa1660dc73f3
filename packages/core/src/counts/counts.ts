/**
 * Rows reduced to the counts that metrics are functions of: the document `heldout/counts@1`.
 *
 * Counts of parts of the rows, made anywhere and in any order, add up to the counts of all rows, and their evaluation
 * is the evaluation of all rows. A row with a whole-number weight counts that many times.
 *
 * @see {@link countsOf}, {@link mergeCounts} and {@link evaluateCounts}
 */
export type Counts = ScoreCounts | LabelCounts | NumberCounts;

interface CountsHead {
  readonly schema: "heldout/counts@1";
  /** Rows that were counted. */
  readonly rows: number;
  /** The column that parts the rows, and its values; each entry of `cells.slice` is an index into them. */
  readonly slice: { readonly column: string; readonly values: readonly string[] } | null;
  /** Names of the clusters of rows that are not independent; each entry of `cells.group` is an index into them. */
  readonly group: { readonly values: readonly string[] } | null;
}

/** Two classes with scores: rows of either class at each score, or in each cut of scores. */
export interface ScoreCounts extends CountsHead {
  readonly kind: "scores" | "probabilities";
  /** The second one is the positive class. */
  readonly classes: readonly [negative: string, positive: string];
  /** How scores were cut; null when every score was kept. */
  readonly cuts: Cuts | null;
  readonly cells: ScoreCells;
}

/** One entry per cell in each column, ordered by slice, group and score. */
export interface ScoreCells {
  readonly slice: readonly number[] | null;
  readonly group: readonly number[] | null;
  /** The score; of a cut its lower end. */
  readonly score: readonly number[];
  readonly negative: readonly number[];
  readonly positive: readonly number[];
  /** Only of cut scores. */
  readonly within: WithinCuts | null;
}

/** What is known about the scores inside each cut. */
export interface WithinCuts {
  /** Least and largest score. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Sums of the scores, and of their squares, of either class: with them the Brier score stays exact. */
  readonly negativeSum: readonly number[];
  readonly negativeSquares: readonly number[];
  readonly positiveSum: readonly number[];
  readonly positiveSquares: readonly number[];
}

/** A grid of scores that does not depend on the data, so that counts on it merge (see `cutOf`). */
export interface Cuts {
  /** Cuts of [0, 1] are 2^-bits wide, and finer towards both ends. From 8 to 20. */
  readonly bits: number;
  /** Further cut points, such as a threshold, ascending. */
  readonly points: readonly number[];
}

/** Hard labels: rows of each truth and prediction. */
export interface LabelCounts extends CountsHead {
  readonly kind: "labels";
  /** Of two classes the second one is the positive class. */
  readonly classes: readonly string[];
  readonly cells: LabelCells;
}

/** One entry per cell in each column, ordered by slice, group, truth and prediction. */
export interface LabelCells {
  readonly slice: readonly number[] | null;
  readonly group: readonly number[] | null;
  /** Indices into `classes`. */
  readonly truth: readonly number[];
  readonly predicted: readonly number[];
  readonly rows: readonly number[];
}

/** Predicted numbers: moments of each slice and group. */
export interface NumberCounts extends CountsHead {
  readonly kind: "numbers";
  readonly parts: readonly NumberPart[];
}

export interface NumberPart {
  readonly slice: number | null;
  readonly group: number | null;
  readonly moments: Moments;
}

/** A sum as two numbers that add up to it: about 32 digits, so that the order of merging does not show. */
export type Sum = readonly [rounded: number, rest: number];

/** Sums over rows, from which means of losses, their standard errors and R squared follow. */
export interface Moments {
  readonly rows: number;
  /** What truths are measured from in the sums: a number among them, so that nothing cancels. */
  readonly origin: number;
  readonly leastTruth: number;
  readonly mostTruth: number;
  /** Largest |truth - prediction|. */
  readonly largestError: number;
  /** Rows that have no percentage error, or no logarithm. */
  readonly zeroTruths: number;
  readonly negativeTruths: number;
  readonly negativePredictions: number;
  readonly sums: Readonly<Record<MomentName, Sum>>;
}

/** Sums of powers and products; `momentTerms` says of what. */
export type MomentName =
  | "under"
  | "over"
  | "underSquares"
  | "overSquares"
  | "errorCubes"
  | "errorFourths"
  | "truth"
  | "truthSquares"
  | "truthCubes"
  | "truthFourths"
  | "errorTruth"
  | "errorTruthSquares"
  | "squaresTruth"
  | "squaresTruthSquares"
  | "relative"
  | "relativeSquares"
  | "logSquares"
  | "logFourths";
