import { InputError } from "../data/inputError.ts";
import { type Task, targetCount } from "../data/task.ts";
import type { Metric } from "../metrics/metric.ts";

/** Metrics of how far a row is off, which is all that is known of a row with several targets. */
const OF_DISTANCE: ReadonlySet<string> = new Set(["rmse", "mse"]);

/** Refuses metrics that several targets do not have. */
export function requireMetrics(task: Pick<Task, "target">, metrics: readonly Metric[]): void {
  const targets = targetCount(task.target);
  const other = targets > 1 ? metrics.find(({ id }) => !OF_DISTANCE.has(id)) : undefined;
  if (other === undefined) return;
  throw new InputError(
    "bad-option",
    `the metric ${other.id} is about one target, and the task has ${targets}.`,
    "Use rmse or mse: the mean over rows and targets of the squared error, or its root.",
  );
}

/** For what compares the answers to single rows, or mixes the truth of one with the answer to another. */
export function refuseSeveralTargets(task: Pick<Task, "target">, what: string): void {
  const targets = targetCount(task.target);
  if (targets === 1) return;
  throw new InputError("bad-option", `${what} is for one target, and the task has ${targets}.`, "Use k-fold.");
}
