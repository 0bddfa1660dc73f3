import { keepOutputs } from "../../data/preprocessing/keepOutputs.ts";
import { type Task, targetCount } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { prepare } from "../../learners/prepare.ts";
import { requireTask } from "../../learners/requireTask.ts";
import { MODEL_VERSION, type StoredModel } from "../../learners/storedModel.ts";
import { withKernels } from "../../learners/withKernels.ts";
import { stream } from "../../numeric/random.ts";
import { builtIn, learnerOf } from "../../registry.ts";

/**
 * Fits a learner by name on the given rows of a task (default: all) and returns a model that can be stored as JSON.
 * Default seed 1. The learner is looked up in the registry, by default among those that come with heldout.
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
  {
    seed = 1,
    rows,
    registry = builtIn,
  }: { readonly seed?: number; readonly rows?: Uint32Array; readonly registry?: Registry | undefined } = {},
): StoredModel {
  const learner = learnerOf(name, params, registry);
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
