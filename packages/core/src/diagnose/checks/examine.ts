import type { Table } from "../../data/table.ts";
import { defineTask, type Task, type TaskRoles } from "../../data/task.ts";
import { parseSpec, singleSetting } from "../../learners/spec.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import { rowLosses } from "../../select/checks/rowLosses.ts";
import { crossValidateCandidates } from "../../select/validation/crossValidateCandidates.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import type { Examined } from "./check.ts";

/** What a check looks at, for a table and a learner: five folds, fitted here and now. For tests. */
export function examine(table: Table, learner: string, roles: Partial<TaskRoles> = {}): Examined {
  const task: Task = defineTask(table, { target: "y", ...roles });
  const setting = singleSetting(parseSpec(learner));
  const splits = makeSplits(kFold({ folds: 5 }), splittable(task), 1);
  const outputs = crossValidateCandidates(task, [setting], splits, { seed: 1 }).outputs[0];
  const metric = metricsOf(task.kind).find(({ id }) => id === (task.kind === "regression" ? "mse" : "error"));
  if (!metric) throw new Error("no metric");
  const losses = rowLosses(task, splits, outputs);
  return { task, table, setting, metric, splits, outputs, losses, level: 0.95, seed: 1 };
}
