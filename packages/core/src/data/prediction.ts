/**
 * Truth and output of one model on rows that it was not fitted on: what everything else is computed from.
 *
 * Conventions, stated once:
 * - `classes` is the order of every confusion matrix and list. Of two classes the second one is the positive class.
 * - Labels, scores (any real number, larger = more positive) and probabilities are different types, so that the AUC of
 *   hard labels or the log loss of scores that are not probabilities does not compile.
 * - Predict positive when `score >= threshold`.
 *
 * @see {@link labels}, {@link scores}, {@link probabilities}, {@link classProbabilities} and {@link numbers} make one.
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

/**
 * Predicted hard labels of two or more classes.
 *
 * @see {@link labels}
 */
export interface Labels extends RowNotes {
  readonly kind: "labels";
  /** Names of the classes; of two the second is the positive one. */
  readonly classes: readonly string[];
  /** Index of the true class in `classes`. */
  readonly truth: Int32Array;
  /** Index of the predicted class in `classes`. */
  readonly predicted: Int32Array;
}

/**
 * Predicted real scores of two classes, of which only the order has a meaning.
 *
 * @see {@link scores}
 */
export interface Scores extends RowNotes {
  readonly kind: "scores";
  /** Names of the two classes, the second one positive. */
  readonly classes: readonly [negative: string, positive: string];
  /** 1 = positive. */
  readonly truth: Int32Array;
  /** Larger is more positive. */
  readonly score: Float64Array;
}

/**
 * Predicted probabilities of the positive one of two classes.
 *
 * @see {@link probabilities}
 */
export interface Probabilities extends RowNotes {
  readonly kind: "probabilities";
  /** Names of the two classes, the second one positive. */
  readonly classes: readonly [negative: string, positive: string];
  /** 1 = positive. */
  readonly truth: Int32Array;
  /** Probability of `classes[1]`, in [0, 1]. */
  readonly score: Float64Array;
}

/**
 * Predicted probabilities of three or more classes.
 *
 * @see {@link classProbabilities}
 */
export interface ClassProbabilities extends RowNotes {
  readonly kind: "class-probabilities";
  /** Names of the classes, the order of everything that has one entry per class. */
  readonly classes: readonly string[];
  /** Index of the true class in `classes`. */
  readonly truth: Int32Array;
  /** One column per class, in the order of `classes`; every row sums to 1. */
  readonly probability: readonly Float64Array[];
}

/**
 * Predicted numbers for a numeric truth: regression.
 *
 * @see {@link numbers}
 */
export interface Numbers extends RowNotes {
  readonly kind: "numbers";
  /** The true numbers. */
  readonly truth: Float64Array;
  /** The predicted numbers. */
  readonly predicted: Float64Array;
}

/**
 * The kind of a task: two classes, three or more classes, or numbers.
 *
 * @see {@link defineTask}
 */
export type TaskKind = "binary" | "multiclass" | "regression";

export function taskOf(prediction: Prediction): TaskKind {
  if (prediction.kind === "numbers") return "regression";
  return prediction.classes.length === 2 ? "binary" : "multiclass";
}
