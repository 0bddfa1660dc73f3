import type { Features } from "../data/features.ts";
import { applyPreprocessing } from "../data/preprocessing/applyPreprocessing.ts";
import { fitPreprocessing } from "../data/preprocessing/fitPreprocessing.ts";
import type { Preprocessing } from "../data/preprocessing/preprocessing.ts";
import type { Task } from "../data/task.ts";
import type { Handles, LearningData } from "./learner.ts";

/**
 * Data in the form that a learner takes, and the preprocessing that made it so.
 *
 * @see {@link prepare}
 */
export interface Prepared {
  /** What the learner is fitted on. */
  readonly data: LearningData;
  /** What a stored model needs to prepare new rows, which may lack values that these rows have. */
  readonly preprocessing: () => Preprocessing;
}

/**
 * Inserts exactly the preprocessing that the learner does not do itself, imputation and encoding, learned on the
 * training rows only. When none is needed, the task's own data are returned, not a copy.
 *
 * @example
 * ```ts
 * import { defineTask, ols, tableFrom } from "@heldout/core";
 * import { prepare } from "@heldout/core/learners";
 * const table = tableFrom({ colour: ["red", "blue", "red", "blue"], size: [1, 2, null, 4], y: [1, 2, 3, 4] });
 * const { data } = prepare(defineTask(table, { target: "y" }), ols().handles, Uint32Array.of(0, 1, 2, 3));
 * data.features.columns.map(({ name }) => name); // [ 'colour=red', 'size', 'size (missing)' ]
 * ```
 */
export function prepare(task: Task, handles: Handles, train: Uint32Array): Prepared {
  const { features } = task;
  const preprocessing = (): Preprocessing =>
    fitPreprocessing(features, train, {
      impute: !handles.missing,
      encode: handles.categories ? "none" : "one-hot",
      ...(handles.needsReference ? { reference: true } : {}),
    });
  const asIs = unprepared(task, handles);
  return {
    preprocessing,
    data: asIs ?? { ...rowsOf(task, handles), features: applyPreprocessing(preprocessing(), features) },
  };
}

/** The task's own data, where the learner takes them as they are; null where they need preparation. */
export function unprepared(task: Task, handles: Handles): LearningData | null {
  const { features } = task;
  const asIs = features.columns.every(({ kind }) => kind === "number") && (handles.missing || !someMissing(features));
  return asIs ? { ...rowsOf(task, handles), features } : null;
}

function rowsOf(task: Task, handles: Handles): Omit<LearningData, "features"> {
  return {
    kind: task.kind,
    target: task.target,
    weight: handles.weights ? task.weight : null,
    group: task.group,
  };
}

const missing = new WeakMap<Features, boolean>();

/** Over all rows, test rows too: a value that is missing only there must be filled as well. Looked up once per task. */
function someMissing(features: Features): boolean {
  const known = missing.get(features);
  if (known !== undefined) return known;
  const found = !allFinite(features.values) && features.values.some(Number.isNaN);
  missing.set(features, found);
  return found;
}

/** Quick: only of finite values the zero multiples sum to 0. */
function allFinite(values: Float64Array): boolean {
  const even = values.length - (values.length % 4);
  let t0 = 0;
  let t1 = 0;
  let t2 = 0;
  let t3 = 0;
  for (let i = 0; i < even; i += 4) {
    t0 += values[i] * 0;
    t1 += values[i + 1] * 0;
    t2 += values[i + 2] * 0;
    t3 += values[i + 3] * 0;
  }
  for (let i = even; i < values.length; i++) t0 += values[i] * 0;
  return t0 + t1 + t2 + t3 === 0;
}
