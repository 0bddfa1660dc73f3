import type { Task } from "../data/task.ts";
import type { Metric } from "../metrics/metric.ts";
import type { BootstrapSplit } from "../split/bootstrapSplit.ts";
import { type FitOutput, type LearnerSetting, planFits } from "./fit.ts";
import { pairLoss } from "./pairLoss.ts";
import { predictionOf } from "./predictionOf.ts";
import { runFit } from "./runFit.ts";

/** Fits on the rows as drawn: a row number that occurs twice is two training rows. */
export function outputOfDraw(task: Task, setting: LearnerSetting, split: BootstrapSplit, seed: number): FitOutput {
  const [fit] = planFits([setting], [{ ...split, train: split.drawn }], { seed });
  const result = runFit(task, fit);
  return result.kind === "failed" ? result : result.outputs[0];
}

/** What the models of the draws lose on the rows they were drawn without. */
export interface LeftOut {
  /** Per row: the sum of its losses when left out, and how often it was. */
  readonly sum: Float64Array;
  readonly times: Uint32Array;
  /** Per draw, weighted; null where the fit failed. */
  readonly draws: readonly (number | null)[];
  readonly pooled: number | null;
  readonly failed: number;
  readonly failures: readonly string[];
}

export function leftOutLosses(
  task: Task,
  setting: LearnerSetting,
  splits: readonly BootstrapSplit[],
  { metric, seed, weight }: { readonly metric: Metric; readonly seed: number; readonly weight: Float64Array },
): LeftOut {
  const sum = new Float64Array(task.rows);
  const times = new Uint32Array(task.rows);
  const reasons: string[] = [];
  const draws = splits.map((split) => {
    if (split.test.length === 0) return null;
    const output = outputOfDraw(task, setting, split, seed);
    if (output.kind === "failed") {
      reasons.push(output.reason);
      return null;
    }
    const loss = pairLoss(metric, predictionOf(task, split.test, output.test));
    let total = 0;
    let weights = 0;
    split.test.forEach((row, at) => {
      const own = loss(at, at);
      sum[row] += own;
      times[row]++;
      total += weight[row] * own;
      weights += weight[row];
    });
    return weights > 0 ? total / weights : null;
  });
  let total = 0;
  let weights = 0;
  sum.forEach((losses, row) => {
    total += weight[row] * losses;
    weights += weight[row] * times[row];
  });
  return {
    sum,
    times,
    draws,
    pooled: weights > 0 ? total / weights : null,
    failed: reasons.length,
    failures: [...new Set(reasons)],
  };
}
