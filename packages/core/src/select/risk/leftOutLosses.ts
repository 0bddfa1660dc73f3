import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { BootstrapSplit } from "../../split/bootstrapSplit.ts";
import { type Fit, type FitOutput, type FitResult, type LearnerSetting, planFits } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { pairLoss } from "./pairLoss.ts";

/** The fits on the rows as drawn: a row number that occurs twice is two training rows. */
export function drawnFits(
  setting: LearnerSetting,
  splits: readonly BootstrapSplit[],
  seed: number,
  registry?: Registry | undefined,
): Fit[] {
  return planFits(
    [setting],
    splits.map((split) => ({ ...split, train: split.drawn })),
    { seed, registry },
  );
}

/** What a fit of one candidate says. */
export function onlyOutput(result: FitResult): FitOutput {
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

/** `results` are those of `drawnFits`, in their order. */
export function leftOutLosses(
  task: Task,
  splits: readonly BootstrapSplit[],
  results: readonly FitResult[],
  { metric, weight }: { readonly metric: Metric; readonly weight: Float64Array },
): LeftOut {
  const sum = new Float64Array(task.rows);
  const times = new Uint32Array(task.rows);
  const reasons: string[] = [];
  const draws = splits.map((split, s) => {
    if (split.test.length === 0) return null;
    const output = onlyOutput(results[s]);
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
