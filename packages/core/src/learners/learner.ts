import type { Features } from "../data/features.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Target } from "../data/task.ts";
import type { Rng } from "../numeric/random.ts";

/**
 * What a learner sees: features that need no more preparation than it declares, and the target.
 *
 * The features hold all rows of the task; `fit` and `predict` get the numbers of the rows to look at. Whatever was
 * learned to prepare them (imputation, encoding, scaling) was learned on the training rows only.
 */
export interface LearningData {
  readonly kind: TaskKind;
  readonly features: Features;
  readonly target: Target;
  /** One weight per row of the task, or null. */
  readonly weight: Float64Array | null;
}

/** What a learner can take as it is; the engine prepares the rest. */
export interface Handles {
  readonly missing: boolean;
  readonly categories: boolean;
  readonly weights: boolean;
}

/** Plain data of a learner's own type: survives JSON and structuredClone bit by bit. */
export type Model = Readonly<Record<string, unknown>>;

/**
 * A way of learning with checked parameters. Fitting returns a new model and changes nothing.
 *
 * `predict` writes one column per output, column after column: the probability of each class in the order of the
 * target's classes, or the predicted number.
 */
export interface Learner<M extends Model = Model> {
  /** As in a SPEC: "ridge". */
  readonly name: string;
  readonly params: Readonly<Record<string, number | string | boolean>>;
  readonly tasks: readonly TaskKind[];
  readonly handles: Handles;
  /** Larger = more flexible: what the one-standard-error rule calls simpler is the smaller one. */
  readonly complexity: number;
  readonly fit: (data: LearningData, rows: Uint32Array, rng: Rng) => M;
  readonly predict: (model: M, features: Features, rows: Uint32Array) => Float64Array;
  /** One fit for all values of one parameter, where that costs about as much as one. */
  readonly path?: LearnerPath<M>;
}

export interface LearnerPath<M extends Model> {
  readonly parameter: string;
  /** The models for the given values of the parameter, in their order: the same, bit by bit, as single fits. */
  readonly fit: (data: LearningData, rows: Uint32Array, values: readonly number[], rng: Rng) => readonly M[];
}
