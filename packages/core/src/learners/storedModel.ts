import { learnerOf } from "../catalog.ts";
import { featuresOf } from "../data/features.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import { applyPreprocessing } from "../data/preprocessing/applyPreprocessing.ts";
import { isPreprocessing } from "../data/preprocessing/isPreprocessing.ts";
import { keepOutputs } from "../data/preprocessing/keepOutputs.ts";
import type { Preprocessing } from "../data/preprocessing/preprocessing.ts";
import { listNames, type Table } from "../data/table.ts";
import { type Task, targetCount } from "../data/task.ts";
import { verb, words } from "../data/wording.ts";
import { stream } from "../numeric/random.ts";
import type { Model, ParameterValue } from "./learner.ts";
import { prepare } from "./prepare.ts";
import { requireTask } from "./requireTask.ts";
import type { NumberOutput } from "./target.ts";
import { withKernels } from "./withKernels.ts";

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
  /** How raw columns become features. */
  readonly preprocessing: Preprocessing;
  /** What the learner fitted. */
  readonly model: Model;
}

/**
 * Fits a learner by name on the given rows of a task (default: all) and returns a model that can be stored as JSON.
 * Default seed 1.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] }), { target: "y", kind: "regression" });
 * trainModel(task, { name: "ols", params: {} }).task; // { kind: 'regression', target: 'y', features: [ 'x' ] }
 * ```
 */
export function trainModel(
  task: Task,
  { name, params }: StoredModel["learner"],
  { seed = 1, rows }: { readonly seed?: number; readonly rows?: Uint32Array } = {},
): StoredModel {
  const learner = learnerOf(name, params);
  requireTask(learner, task.kind, targetCount(task.target));
  const train = rows ?? Uint32Array.from({ length: task.rows }, (_, row) => row);
  const { data, preprocessing } = prepare(task, learner.handles, train);
  const { target } = task;
  const model = withKernels(() => learner.fit(data, train, stream(seed, "train", name)));
  return {
    heldout: MODEL_VERSION,
    learner: { name, params: learner.params },
    task: {
      kind: task.kind,
      target: target.name,
      ...(target.kind === "numbers" && target.outputs ? { outputs: target.outputs } : {}),
      features: task.features.columns.map((column) => column.name),
      ...(target.kind === "classes" ? { classes: target.classes } : {}),
      ...(target.kind === "classes" && target.classes.length === 2 ? { positive: target.classes[1] } : {}),
    },
    preprocessing: learner.uses ? keepOutputs(preprocessing(), learner.uses(model)) : preprocessing(),
    model,
  };
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
export function predictTable(stored: StoredModel, table: Table): PredictedRows {
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
  const learner = learnerOf(stored.learner.name, stored.learner.params);
  const features = applyPreprocessing(stored.preprocessing, featuresOf(table, columns));
  const rows = Uint32Array.from({ length: table.rows }, (_, row) => row);
  const output = withKernels(() => learner.predict(stored.model, features, rows));
  const { classes, outputs } = stored.task;
  const nothing = { numbers: null, outputs: null, classes: null, probability: null };
  const column = (at: number): Float64Array => output.subarray(at * table.rows, (at + 1) * table.rows);
  if (classes) return { ...nothing, classes, probability: classes.map((_, c) => column(c)) };
  if (outputs) return { ...nothing, outputs: outputs.map((name, o) => ({ name, values: column(o) })) };
  return { ...nothing, numbers: output };
}

/**
 * A stored model from parsed JSON, checked completely; anything else is refused. `file` is the name that errors show.
 *
 * @throws {@link InputError} "bad-model" when the content is not a model of this version.
 * @example
 * ```ts
 * import { defineTask, readModel, tableFrom, trainModel } from "@heldout/core";
 * const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [2.1, 3.9, 6.2, 7.8] }), { target: "y", kind: "regression" });
 * const text = JSON.stringify(trainModel(task, { name: "ridge", params: { lambda: 1 } }));
 * readModel(JSON.parse(text), "model.json").learner.name; // 'ridge'
 * ```
 */
export function readModel(content: unknown, file: string): StoredModel {
  if (!isRecord(content) || !("heldout" in content)) {
    throw new InputError(
      "bad-model",
      "this is no model of heldout.",
      words`Make one with ${verb("train")} or ${verb("select")}.`,
      { file },
    );
  }
  if (content.heldout !== MODEL_VERSION) {
    throw new InputError(
      "bad-model",
      `the model has version ${quoteValue(String(content.heldout))}, this heldout reads version ${MODEL_VERSION}.`,
      "Use the heldout that wrote it, or fit it again.",
      { file },
    );
  }
  const { learner, task, preprocessing, model } = content;
  const damaged = (part: string): InputError =>
    new InputError("bad-model", `the part ${quoteValue(part)} of the model is damaged.`, "Fit it again.", { file });
  if (!isRecord(learner) || typeof learner.name !== "string" || !isRecord(learner.params)) throw damaged("learner");
  if (!isTask(task)) throw damaged("task");
  if (!isPreprocessing(preprocessing)) throw damaged("preprocessing");
  const made = learnerOf(learner.name, learner.params);
  if (!isRecord(model) || !made.isModel(model)) throw damaged("model");
  return {
    heldout: MODEL_VERSION,
    learner: { name: learner.name, params: made.params },
    task,
    preprocessing,
    model,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTask(value: unknown): value is StoredModel["task"] {
  if (!isRecord(value)) return false;
  const { kind, target, outputs, features, classes, positive } = value;
  const texts = (list: unknown): boolean => Array.isArray(list) && list.every((text) => typeof text === "string");
  const known = kind === "binary" || kind === "multiclass" || kind === "regression";
  const classesFit =
    kind === "regression" ? classes === undefined : texts(classes) && Array.isArray(classes) && classes.length >= 2;
  const outputsFit =
    outputs === undefined || (kind === "regression" && texts(outputs) && Array.isArray(outputs) && outputs.length >= 2);
  return (
    known &&
    typeof target === "string" &&
    outputsFit &&
    texts(features) &&
    classesFit &&
    (positive === undefined || typeof positive === "string")
  );
}
