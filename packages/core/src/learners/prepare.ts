import { type Features, hasMissing } from "../data/features.ts";
import { applyPreprocessing } from "../data/preprocessing/applyPreprocessing.ts";
import { fitPreprocessing } from "../data/preprocessing/fitPreprocessing.ts";
import type { Preprocessing } from "../data/preprocessing/preprocessing.ts";
import type { Task } from "../data/task.ts";
import type { Handles, LearningData } from "./learner.ts";

/** Data as a learner can take it, and how it was made so. */
export interface Prepared {
  readonly data: LearningData;
  readonly preprocessing: Preprocessing;
}

/**
 * Inserts just what the learner does not handle itself: imputation, encoding. Learned on the training rows only. When
 * nothing is needed the task's own block is handed on, not a copy.
 */
export function prepare(task: Task, handles: Handles, train: Uint32Array): Prepared {
  const { features } = task;
  const impute = !handles.missing && someMissing(features);
  const encode = !handles.categories && features.columns.some(({ kind }) => kind === "category");
  const preprocessing = fitPreprocessing(features, train, {
    impute,
    encode: encode ? "one-hot" : "none",
    ...(handles.needsReference ? { reference: true } : {}),
  });
  const asIs = !impute && !features.columns.some(({ kind }) => kind === "category");
  return {
    preprocessing,
    data: {
      kind: task.kind,
      features: asIs ? features : applyPreprocessing(preprocessing, features),
      target: task.target,
      weight: handles.weights ? task.weight : null,
    },
  };
}

/** Over all rows, test rows too: a value that is missing only there must be filled as well. */
function someMissing(features: Features): boolean {
  const rows = Uint32Array.from({ length: features.rows }, (_, row) => row);
  return features.columns.some((_, c) => hasMissing(features, c, rows));
}
