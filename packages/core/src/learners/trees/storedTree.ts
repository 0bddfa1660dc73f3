import { type Features, featuresOf } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { applyPreprocessing } from "../../data/preprocessing/applyPreprocessing.ts";
import type { Table } from "../../data/table.ts";
import { verb, words } from "../../data/wording.ts";
import type { StoredModel } from "../storedModel.ts";
import type { TreeInWords } from "./nodeText.ts";
import { isTreeModel } from "./tree.ts";

/**
 * The tree of a stored model with the names of its classes. A model of any other learner is an `InputError`.
 *
 * @param stored the stored model
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { storedTree } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: ["no", "no", "yes", "yes"] }), { target: "y" });
 * storedTree(trainModel(task, { name: "tree", params: {} })).classes; // [ 'no', 'yes' ]
 * ```
 */
export function storedTree({ learner, model, task }: StoredModel): TreeInWords {
  if (learner.name === "tree" && isTreeModel(model)) {
    return { ...model, ...(task.classes ? { classes: task.classes } : {}) };
  }
  throw new InputError(
    "wrong-kind",
    `the model is one of ${learner.name}, not a tree.`,
    words`Only a tree can be shown as one; ${verb("explain", learner.name)} says what ${learner.name} does.`,
  );
}

/**
 * The rows of a table in the form that a stored model takes them: its features, preprocessed as for the fit.
 *
 * @param stored the stored model
 * @param table new rows, with the columns that the model uses
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { storedFeatures } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, null, 4], y: [1, 2, 3, 4] }), { target: "y" });
 * const model = trainModel(task, { name: "ols", params: {} });
 * storedFeatures(model, tableFrom({ x: [5, null] })).rows; // 2
 * ```
 */
export function storedFeatures({ preprocessing }: StoredModel, table: Table): Features {
  const wanted = new Set(preprocessing.inputs.map(({ name }) => name));
  return applyPreprocessing(
    preprocessing,
    featuresOf(
      table,
      table.columns.filter(({ name }) => wanted.has(name)),
    ),
  );
}
