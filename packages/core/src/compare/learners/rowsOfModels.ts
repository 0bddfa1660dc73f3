import { givenOnly } from "../../data/givenOnly.ts";
import type { Task } from "../../data/task.ts";
import type { MetricResult } from "../../evaluate/evaluation.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { SplitModel } from "../../select/selection/modelsOnSplits.ts";
import { pools } from "../../select/validation/aggregation.ts";
import { type CrossValidation, estimateOf } from "../../select/validation/crossValidation.ts";
import { pairedJackknife } from "../../select/validation/jackknifeDifference.ts";
import { testedRows } from "../../select/validation/testedRows.ts";
import type { Split } from "../../split/split.ts";
import type { HeldOutRows } from "../resampled/heldOutRows.ts";

/** The held-out rows of models that were fitted on the same splits. */
export function rowsOfModels(
  task: Task,
  splits: readonly Split[],
  metrics: readonly Metric[],
  models: readonly Pick<SplitModel, "outputs">[],
  { level, seed }: { readonly level: number; readonly seed: number },
): HeldOutRows {
  const byId = new Map(metrics.map((metric) => [metric.id, metric]));
  const all: CrossValidation = {
    task,
    splits,
    // only their number is looked at
    candidates: models.map(() => ({ name: "", params: {} })),
    outputs: models.map(({ outputs }) => outputs),
    fits: 0,
  };
  const pairOf = (a: number, b: number): CrossValidation => {
    const both = [models[a].outputs, models[b].outputs];
    const present = splits.flatMap((_, s) => (both.every((own) => own[s].kind === "done") ? [s] : []));
    return {
      ...all,
      candidates: all.candidates.slice(0, 2),
      splits: present.map((s) => splits[s]),
      outputs: both.map((own) => present.map((s) => own[s])),
    };
  };
  return {
    estimate: (model, id) => {
      const metric = byId.get(id);
      const found = metric && estimateOf(all, model, metric, { level });
      if (!found || found.value === null) return { value: null, undefined: "no split has a value", n: task.rows };
      return resultOf(found, task.rows);
    },
    difference: (a, b, id) => {
      const metric = byId.get(id);
      const pair = pairOf(a, b);
      if (metric === undefined || pair.splits.length < 2) return null;
      const found = pairedJackknife(pair, metric, seed).difference(0, 1);
      if (found === null) return null;
      const standardError = errorOfRepetition(pair, metric, seed);
      if (standardError === null) return null;
      const tested = pair.splits.reduce((sum, { test }) => sum + test.length, 0) / pair.splits.length;
      return {
        ...found,
        standardError,
        splits: pair.splits.length,
        parts: testedRows(pair.splits, task.rows).length / tested,
      };
    },
  };
}

/**
 * The standard error of the difference in one repetition, from the mean of their variances. A mean over repetitions has
 * less noise of rows, because each row is predicted by several models, and no less of whatever turns all of them round.
 */
function errorOfRepetition(pair: CrossValidation, metric: Metric, seed: number): number | null {
  const variances = pools(pair.splits).map((pool) => {
    const part = {
      ...pair,
      splits: pool.map((s) => pair.splits[s]),
      outputs: pair.outputs.map((own) => pool.map((s) => own[s])),
    };
    const found = pairedJackknife(part, metric, seed).difference(0, 1);
    return found && found.standardError ** 2;
  });
  const known = variances.filter((variance) => variance !== null);
  if (known.length === 0) return null;
  return Math.sqrt(known.reduce((sum, variance) => sum + variance, 0) / known.length);
}

function resultOf(
  { value, lower, upper, standardError, method, aggregation = "mean" }: ReturnType<typeof estimateOf>,
  n: number,
): MetricResult {
  if (lower === undefined || upper === undefined) {
    return { value, n, aggregation, note: "no interval: only one split has a value" };
  }
  return { value, ...givenOnly({ lower, upper, standardError }), method, n, aggregation };
}
