import type { TaskKind } from "../data/prediction.ts";
import type { Preprocessing } from "../data/preprocessing/preprocessing.ts";
import type { CostMatrix } from "../losses/costMatrix.ts";
import type { Model, ParameterValue } from "./learner.ts";
import type { NumberOutput } from "./target.ts";

/** The version of the file that this code writes and reads. */
export const MODEL_VERSION = 1;

/**
 * A fitted model with all that it takes to predict new rows, as JSON. It holds data only; no code ever runs from it.
 *
 * @see {@link trainModel} makes one, {@link readModel} reads one, {@link predictTable} uses it.
 */
export interface StoredModel {
  /** Version of the format. */
  readonly heldout: typeof MODEL_VERSION;
  /** The learner and its parameters. */
  readonly learner: { readonly name: string; readonly params: Readonly<Record<string, ParameterValue>> };
  /** Kind, target and features of the task that was learned. */
  readonly task: {
    readonly kind: TaskKind;
    /** Of several targets their names, comma separated. */
    readonly target: string;
    /** The names of several targets; absent with one. */
    readonly outputs?: readonly string[];
    readonly features: readonly string[];
    readonly classes?: readonly string[];
    readonly positive?: string;
  };
  /** Of two classes: the positive one is predicted from this probability on. Absent: 0.5. */
  readonly threshold?: number;
  /**
   * Of more than two classes: what predicting each costs, `costs[truth][predicted]` in the order of `classes`. The class of the
   * least expected cost is predicted; absent: the likeliest.
   */
  readonly costs?: CostMatrix;
  /** How raw columns become features. */
  readonly preprocessing: Preprocessing;
  /** What the learner fitted. */
  readonly model: Model;
}

/**
 * Predicted rows: a number each, or one for each of several targets, or the probabilities of the classes. What does
 * not apply is null.
 *
 * @see {@link predictTable}
 */
export interface PredictedRows {
  /** Predicted numbers of one target. */
  readonly numbers: Float64Array | null;
  /** Of several targets, in the order of the task. */
  readonly outputs: readonly NumberOutput[] | null;
  /** The classes of a classification task. */
  readonly classes: readonly string[] | null;
  /** Probabilities, one column per class, in the order of `classes`. */
  readonly probability: readonly Float64Array[] | null;
}
