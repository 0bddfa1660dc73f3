import type { Task } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { FitOutput } from "../../select/fits/fit.ts";
import { predictionOf } from "../../select/fits/predictionOf.ts";
import { hasPairLoss, pairLoss } from "../../select/risk/pairLoss.ts";
import type { Split } from "../../split/split.ts";

/**
 * What every row lost when it was held out, the mean over repetitions. null where the metric is no mean of row losses, where
 * rows have weights, and where a fit failed or a row was never tested.
 */
export function rowMeans(
  task: Task,
  splits: readonly Split[],
  outputs: readonly FitOutput[],
  given: Metric,
): Float64Array | null {
  // 1 - accuracy is the error
  const metric = given.id === "accuracy" ? error : given;
  if (task.weight !== null) return null;
  const sums = new Float64Array(task.rows);
  const counts = new Float64Array(task.rows);
  for (let s = 0; s < splits.length; s++) {
    const { test } = splits[s];
    const output = outputs[s];
    if (output.kind === "failed") return null;
    if (test.length === 0) continue;
    const prediction = predictionOf(task, test, output.test);
    if (!hasPairLoss(metric, prediction)) return null;
    const loss = pairLoss(metric, prediction);
    for (let at = 0; at < test.length; at++) {
      sums[test[at]] += loss(at, at);
      counts[test[at]]++;
    }
  }
  if (counts.includes(0)) return null;
  return sums.map((sum, row) => sum / counts[row]);
}
