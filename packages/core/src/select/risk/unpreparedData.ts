import type { Task } from "../../data/task.ts";
import type { Learner, LearningData } from "../../learners/learner.ts";
import { prepare } from "../../learners/prepare.ts";

/**
 * The data of a task as they are, for formulas that look at all rows at once; null when something about the features
 * must be learned first (imputation, encoding), because that belongs inside every training part.
 */
export function unpreparedData(task: Task, { handles }: Learner): LearningData | null {
  const rows = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const { data } = prepare(task, handles, rows);
  return data.features === task.features ? data : null;
}
