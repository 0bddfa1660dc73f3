import { InputError, quoteValue } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import { type ForestModel, isForestModel } from "../learners/forests/forestModel.ts";
import type { FeatureImportance } from "../learners/forests/importance.ts";
import { impurityImportance } from "../learners/forests/impurityImportance.ts";
import { type PermutationOptions, permutationImportance } from "../learners/forests/permutationImportance.ts";
import { proximity } from "../learners/forests/proximity.ts";
import type { StoredModel } from "../learners/storedModel.ts";
import type { Matrix } from "../numeric/linear/matrix.ts";
import { trainingData } from "./outOfBag.ts";

export interface ForestImportanceOptions extends PermutationOptions {
  /** What makes a feature important. Default "permutation". */
  readonly by?: "permutation" | "impurity";
  /** The rows the forest was fitted on. Default: all. */
  readonly rows?: Uint32Array;
}

/** What each feature is worth to a stored forest, largest first. Permutation needs the task it was fitted on. */
export function forestImportance(
  task: Task,
  stored: StoredModel,
  { by = "permutation", rows, ...options }: ForestImportanceOptions = {},
): readonly FeatureImportance[] {
  const model = forestIn(stored);
  if (by === "impurity") return impurityImportance(model, options);
  if (stored.learner.params.bootstrap === false) {
    throw new InputError(
      "bad-option",
      `there are no rows to test the trees of this ${stored.learner.name} on: every tree saw every row.`,
      "Ask for the importance by impurity, or fit it with bootstrap=true.",
    );
  }
  return permutationImportance(model, trainingData(task, stored), rows ?? allRows(task), options);
}

/** How near rows of a task are to each other in the eyes of a stored forest; it need not have seen them. */
export function forestProximity(
  task: Task,
  stored: StoredModel,
  { rows = allRows(task) }: { readonly rows?: Uint32Array } = {},
): Matrix {
  return proximity(forestIn(stored), trainingData(task, stored).features, rows);
}

function forestIn({ learner, model }: StoredModel): ForestModel {
  if ((learner.name === "forest" || learner.name === "extraTrees") && isForestModel(model)) return model;
  throw new InputError(
    "bad-option",
    `${quoteValue(learner.name)} is no forest.`,
    "Give a model of forest or extraTrees.",
  );
}

function allRows({ rows }: Task): Uint32Array {
  return Uint32Array.from({ length: rows }, (_, row) => row);
}
