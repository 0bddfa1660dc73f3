import { type Features, featuresOf } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { applyPreprocessing } from "../../data/preprocessing/applyPreprocessing.ts";
import type { Table } from "../../data/table.ts";
import { verb, words } from "../../data/wording.ts";
import type { StoredModel } from "../storedModel.ts";
import type { TreeInWords } from "./nodeText.ts";
import { isTreeModel } from "./tree.ts";

/** The tree of a stored model with the names of its classes; any other learner's model is refused. */
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

/** The rows of a table as the stored model sees them. */
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
