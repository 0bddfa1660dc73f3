import type { Features } from "../data/features.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Target } from "../data/task.ts";
import type { Rng } from "../numeric/random.ts";

/**
 * What a learner sees: features that need no more preparation than it declares, and the target.
 *
 * The features hold all rows of the task; `fit` and `predict` get the numbers of the rows to use. Whatever was learned
 * to prepare them (imputation, encoding, scaling) was learned on the training rows only.
 *
 * @see {@link Learner}
 */
export interface LearningData {
  /** Kind of the task. */
  readonly kind: TaskKind;
  /** The columns to learn from, all rows of the task. */
  readonly features: Features;
  /** What is to be predicted, all rows of the task. */
  readonly target: Target;
  /** One weight per row of the task, or null. */
  readonly weight: Float64Array | null;
  /** Group of each row of the task: a learner that cuts its training rows again must keep groups together. */
  readonly group?: Int32Array | null;
  /** Where the rows of the fit are all folds of a cross-validation but one: these folds. Their fits see the same features. */
  readonly folds?: readonly Uint32Array[];
}

/**
 * What a learner takes as it is; everything else is prepared for it.
 *
 * @see {@link prepare}
 */
export interface Handles {
  /** Takes missing values; otherwise they are imputed. */
  readonly missing: boolean;
  /** Takes categories; otherwise they are one-hot encoded. */
  readonly categories: boolean;
  /** Takes weights of rows. */
  readonly weights: boolean;
  /** Dependent columns would have no unique solution, so one level of each category must be left out. Default false. */
  readonly needsReference?: boolean;
}

/**
 * A fitted model: plain data of the learner's own type, which survives JSON and structuredClone bit by bit.
 *
 * @see {@link Learner}
 */
export type Model = Readonly<Record<string, unknown>>;

/**
 * The value of a parameter of a learner.
 *
 * @see {@link checkParameters}
 */
export type ParameterValue = number | string | boolean;

/**
 * A learning method with checked parameters. Fitting returns a new model and changes nothing.
 *
 * `predict` writes one column per output, column after column: the probability of each class in the order of the
 * target's classes, or the predicted number, of several targets one after the other. Features are found by name, so
 * their order may differ from that of the fit. A fit that cannot work throws an {@link InputError} "fit-failed" with
 * the reason.
 *
 * Functions are written as methods, so that a learner of one model type is a `Learner`; code that reads a stored model
 * asks `isModel` before handing it to `predict`.
 *
 * @see {@link crossValidate} takes any learner, one of your own too.
 */
export interface Learner<M extends Model = Model> {
  /** What it is called in a spec: "ridge". */
  readonly name: string;
  /** Given to the factory again, they make the same learner. */
  readonly params: Readonly<Record<string, ParameterValue>>;
  /** The kinds of task that it can learn. */
  readonly tasks: readonly TaskKind[];
  /** What it takes without preparation: missing values, categories, weights. */
  readonly handles: Handles;
  /** Learns several numeric targets together. Default false. Not among `handles`, which wrappers take from their base. */
  readonly severalTargets?: boolean;
  /**
   * Larger = more flexible: what the one-standard-error rule calls simpler is the smaller one. Compares settings of one
   * learner, never one learner with another.
   */
  readonly complexity: number;
  /** Fits a model on the given rows. */
  fit(data: LearningData, rows: Uint32Array, rng: Rng): M;
  /** Predicts the given rows, one column per output. */
  predict(model: M, features: Features, rows: Uint32Array): Float64Array;
  /** Whether something from outside has the shape of this learner's model, down to the last number. */
  isModel(stored: unknown): stored is M;
  /** The features that `predict` looks at, where it does not look at all of them: new rows need no others. */
  uses?(model: M): readonly string[];
  /** What fits on different rows of one task share. */
  readonly shared?: SharedStatistics;
  /** One fit for all values of one parameter, where that costs about as much as one. */
  readonly path?: LearnerPath<M>;
  /**
   * The same learner without the calibration that it does by itself: its probability of two classes is 1 / (1 + e^-score).
   * Whoever calibrates it takes this one, so that nothing is calibrated twice. Absent where there is nothing to leave out.
   */
  readonly uncalibrated?: Learner<M>;
  /**
   * What a model fitted without the row predicts for each row, laid out as by `predict`, without fitting them all.
   * Throws "fit-failed" when one of those fits would.
   */
  leaveOneOut?(data: LearningData, rows: Uint32Array): Float64Array;
  /** The same by an approximation that costs about one fit; null where there is none for the data or the settings. */
  nearlyLeaveOneOut?(data: LearningData, rows: Uint32Array): Float64Array | null;
  /**
   * The expected loss of each row over all splits that train on so many of the rows and test the others, by a formula: its
   * chance of a wrong label, or its squared error. Throws where so few rows cannot be trained on.
   */
  complete?(data: LearningData, rows: Uint32Array, train: number): Float64Array;
  /**
   * For each of the rows that the model was fitted on, what those members of an ensemble predict that did not see it.
   * An error when the rows are not those of the fit. Absent where every member sees every row.
   */
  outOfBag?(model: M, data: LearningData, rows: Uint32Array): OutOfBag;
}

/**
 * Something about sets of rows that many fits on one task use, and that costs more than a fit: about each fold, for fits
 * that have folds, or about all rows. A thread finds it out when it first needs it; where several threads work on one
 * task, they can find it together and hand it round. It never changes a result.
 */
export interface SharedStatistics {
  /** Learners with the same name here share the same thing. */
  readonly name: string;
  /** What there is to find about for a fit with these folds; null when it is not worth it. */
  subject(features: Pick<Features, "rows" | "columns">, folds?: readonly Uint32Array[]): "folds" | "all" | null;
  /** About one fold, or about all rows of the task. */
  find(data: LearningData, rows: Uint32Array | "all"): Statistics | null;
  /** What was found on the same data, to be used by the fits to come: about each fold, or one thing about all rows. */
  keep(data: LearningData, folds: readonly Uint32Array[] | "all", found: readonly Statistics[]): void;
}

/** Plain data that threads can share. */
export interface Statistics {
  readonly numbers: readonly number[];
  readonly arrays: readonly Float64Array[];
}

export interface OutOfBag {
  /** Each once, ascending; those that every member saw are left out. */
  readonly rows: Uint32Array;
  /** Laid out as by `predict`. */
  readonly output: Float64Array;
  /** How many members each prediction comes from. */
  readonly members: Uint32Array;
}

export interface LearnerPath<M extends Model> {
  readonly parameter: string;
  /**
   * The models for the given values of the parameter, in their order: the same, bit by bit, as single fits.
   * Throws when one of them fails; the others may still succeed one by one.
   */
  fit(data: LearningData, rows: Uint32Array, values: readonly number[], rng: Rng): readonly M[];
  /** The predictions of all models of one path, where that costs about as much as one: the same bits as single ones. */
  predict?(models: readonly M[], features: Features, rows: Uint32Array): readonly Float64Array[];
  leaveOneOut?(data: LearningData, rows: Uint32Array, values: readonly number[]): readonly Float64Array[];
}
