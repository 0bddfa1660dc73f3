import type { Task } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import type { Metric } from "../../metrics/metric.ts";
import { mse } from "../../metrics/regression/mse.ts";
import type { Split } from "../../split/split.ts";
import type { FitOutput } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { pairLoss } from "../risk/pairLoss.ts";

/** The loss that single rows are looked at by: whether the label is wrong, or the squared error. */
export function rowMetric({ target }: Pick<Task, "target">): Metric {
  return target.kind === "classes" ? error : mse;
}

/**
 * What every row lost when it was held out, by the models of the first repetition; NaN for rows that were not tested or
 * whose fit failed.
 */
export function rowLosses(task: Task, splits: readonly Split[], outputs: readonly FitOutput[]): Float64Array {
  const losses = new Float64Array(task.rows).fill(Number.NaN);
  const metric = rowMetric(task);
  splits.forEach(({ repeat, test }, s) => {
    const output = outputs[s];
    if (repeat !== splits[0].repeat || output.kind === "failed" || test.length === 0) return;
    const loss = pairLoss(metric, predictionOf(task, test, output.test));
    test.forEach((row, at) => {
      losses[row] = loss(at, at);
    });
  });
  return losses;
}
