import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { StoredModel } from "../../learners/storedModel.ts";
import { runInline } from "../plan/runPlan.ts";
import { type PlanTrainOptions, planTrain } from "./planTrain.ts";

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
  setting: StoredModel["learner"],
  { registry, ...options }: PlanTrainOptions & { readonly registry?: Registry | undefined } = {},
): StoredModel {
  return runInline(planTrain(task, setting, options), registry);
}
