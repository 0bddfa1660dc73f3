/**
 * Truth and output of one model on rows it was not fitted on: the durable artefact everything else is computed from.
 *
 * Conventions, stated once:
 * - `classes` is the order of every confusion matrix and list. Of two classes the second one is the positive class.
 * - Labels, scores (any real number, larger = more positive) and probabilities are different types, so that the AUC of
 *   hard labels or the log loss of scores that are no probabilities does not compile.
 * - Predict positive when `score >= threshold`.
 */
export type Prediction = Labels | Scores | Probabilities | ClassProbabilities | Numbers;

/**
 * Predictions of two classes that rank the rows: one score or probability per row.
 *
 * @see {@link lcIndex}
 */
export type Ranked = Scores | Probabilities;

/** What a row may carry besides truth and output. */
export interface RowNotes {
  /** One non-negative weight per row; a weight of 2 equals the row twice. */
  readonly weight: Float64Array | null;
  /** Cluster of each row, 0..groups-1: rows of one cluster are not independent. */
  readonly group: Int32Array | null;
}

/** Hard labels of two or more classes. */
export interface Labels extends RowNotes {
  readonly kind: "labels";
  readonly classes: readonly string[];
  /** Index into `classes`. */
  readonly truth: Int32Array;
  readonly predicted: Int32Array;
}

/** Real scores for two classes: only their order means something. */
export interface Scores extends RowNotes {
  readonly kind: "scores";
  readonly classes: readonly [negative: string, positive: string];
  /** 1 = positive. */
  readonly truth: Int32Array;
  readonly score: Float64Array;
}

/** Probabilities of the positive one of two classes. */
export interface Probabilities extends RowNotes {
  readonly kind: "probabilities";
  readonly classes: readonly [negative: string, positive: string];
  /** 1 = positive. */
  readonly truth: Int32Array;
  /** Probability of `classes[1]`, in [0, 1]. */
  readonly score: Float64Array;
}

/** Probabilities of three or more classes. */
export interface ClassProbabilities extends RowNotes {
  readonly kind: "class-probabilities";
  readonly classes: readonly string[];
  readonly truth: Int32Array;
  /** One column per class, in the order of `classes`; every row sums to 1. */
  readonly probability: readonly Float64Array[];
}

/** Numbers for a numeric truth: regression. */
export interface Numbers extends RowNotes {
  readonly kind: "numbers";
  readonly truth: Float64Array;
  readonly predicted: Float64Array;
}

export type TaskKind = "binary" | "multiclass" | "regression";

export function taskOf(prediction: Prediction): TaskKind {
  if (prediction.kind === "numbers") return "regression";
  return prediction.classes.length === 2 ? "binary" : "multiclass";
}
