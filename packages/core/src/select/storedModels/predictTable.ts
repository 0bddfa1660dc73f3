import { type Features, featuresOf } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { applyPreprocessing } from "../../data/preprocessing/applyPreprocessing.ts";
import { listNames, type Table } from "../../data/table.ts";
import { checkPredicted } from "../../learners/checkPredicted.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { PredictedRows, StoredModel } from "../../learners/storedModel.ts";
import { withKernels } from "../../learners/withKernels.ts";
import { builtIn, learnerOf } from "../../registry.ts";

/**
 * Predicts every row of a table with a stored model. Columns are found by name: extra ones are ignored, and missing
 * ones are named in the error.
 *
 * @example
 * ```ts
 * import { defineTask, predictTable, tableFrom, trainModel } from "@heldout/core";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] }), { target: "y", kind: "regression" });
 * const model = trainModel(task, { name: "ols", params: {} });
 * predictTable(model, tableFrom({ x: [5, 6] })).numbers?.[1]; // 11.79
 * ```
 */
export function predictTable(stored: StoredModel, table: Table, registry: Registry = builtIn): PredictedRows {
  const learner = learnerOf(stored.learner.name, stored.learner.params, registry);
  const features = featuresFor(stored, table);
  const rows = Uint32Array.from({ length: table.rows }, (_, row) => row);
  return predictedBy(
    stored,
    table.rows,
    withKernels(() => learner.predict(stored.model, features, rows)),
  );
}

/** The columns of a table as the model takes them. */
export function featuresFor(stored: StoredModel, table: Table): Features {
  const wanted = new Set(stored.preprocessing.inputs.map(({ name }) => name));
  const columns = table.columns.filter((column) => wanted.has(column.name));
  const missing = [...wanted].filter((name) => !columns.some((column) => column.name === name));
  if (missing.length > 0) {
    throw new InputError(
      "column-missing",
      `the ${missing.length === 1 ? "column" : "columns"} ${listNames(missing)} ${missing.length === 1 ? "is" : "are"} not there.`,
      `The model was fitted on ${listNames([...wanted])}; the file has ${listNames(table.columns.map(({ name }) => name))}.`,
      { file: table.name },
    );
  }
  return applyPreprocessing(stored.preprocessing, featuresOf(table, columns));
}

/** What the output of a model, column after column, says of so many rows. A damaged model is refused. */
export function predictedBy({ task }: StoredModel, rows: number, output: Float64Array): PredictedRows {
  const { classes, outputs } = task;
  const columnsOut = classes?.length ?? outputs?.length ?? 1;
  if (output.length !== columnsOut * rows) throw otherShape(output.length / rows, columnsOut);
  const nothing = { numbers: null, outputs: null, classes: null, probability: null };
  const column = (at: number): Float64Array => output.subarray(at * rows, (at + 1) * rows);
  const predicted = classes
    ? { ...nothing, classes, probability: classes.map((_, c) => column(c)) }
    : outputs
      ? { ...nothing, outputs: outputs.map((name, o) => ({ name, values: column(o) })) }
      : { ...nothing, numbers: output };
  return checkPredicted(predicted, rows);
}

function otherShape(found: number, wanted: number): InputError {
  return new InputError(
    "bad-model",
    `the model predicts ${found} values for each row, and its task has ${wanted}.`,
    "Fit it again; the file is damaged.",
  );
}
