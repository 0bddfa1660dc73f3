import { InputError, quoteValue } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import { type ForestModel, isForestModel } from "../learners/forests/forestModel.ts";
import type { FeatureImportance } from "../learners/forests/importance/importance.ts";
import { impurityImportance } from "../learners/forests/importance/impurityImportance.ts";
import {
  type PermutationOptions,
  permutationImportance,
} from "../learners/forests/importance/permutationImportance.ts";
import { proximity } from "../learners/forests/proximity.ts";
import type { StoredModel } from "../learners/storedModel.ts";
import type { Matrix } from "../numeric/linear/matrix.ts";
import { trainingData } from "./risk/outOfBag.ts";

export interface ForestImportanceOptions extends PermutationOptions {
  /** What makes a feature important. Default "permutation". */
  readonly by?: "permutation" | "impurity";
  /** The rows the forest was fitted on. Default: all. */
  readonly rows?: Uint32Array;
}

/**
 * The importance of each feature to a stored forest or extraTrees model, largest first: by permutation of the
 * out-of-bag rows (default), which needs the task it was fitted on, or by the decrease of impurity.
 *
 * @param task the task that the forest was fitted on
 * @param stored the stored model
 * @param options `by`, the training rows, and level and seed of the permutation
 *
 * @example
 * ```ts
 * import { defineTask, stream, tableFrom, trainModel } from "@heldout/core";
 * import { forestImportance } from "@heldout/core/learners";
 * const [a, b] = ["a", "b"].map((name) => Array.from({ length: 60 }, stream(1, name)));
 * const task = defineTask(tableFrom({ a, b, y: a.map((value, i) => 3 * value + b[i]) }), { target: "y" });
 * const model = trainModel(task, { name: "forest", params: { trees: 30 } });
 * forestImportance(task, model).map(({ feature }) => feature); // [ 'a', 'b' ]
 * ```
 *
 * @see Breiman (2001), Machine Learning 45:5
 */
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

/**
 * The proximity of every two of the rows (default: all): the share of the trees of a stored forest in which they share
 * a leaf. The forest need not have seen the rows.
 *
 * @param task any task with the features of the forest
 * @param stored the stored model
 * @param options the rows to compare
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { forestProximity } from "@heldout/core/learners";
 * const x = Array.from({ length: 40 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => (value < 20 ? 1 : 5)) }), { target: "y", kind: "regression" });
 * const model = trainModel(task, { name: "forest", params: { trees: 30 } });
 * const { values } = forestProximity(task, model, { rows: Uint32Array.of(0, 1, 39) });
 * values; // Float64Array(9) [ 1, 1, 0, 1, 1, 0, 0, 0, 1 ]
 * ```
 *
 * @see Breiman (2001), Machine Learning 45:5
 */
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
    `${quoteValue(learner.name)} is not a forest.`,
    "Give a model of forest or extraTrees.",
  );
}

function allRows({ rows }: Task): Uint32Array {
  return Uint32Array.from({ length: rows }, (_, row) => row);
}
