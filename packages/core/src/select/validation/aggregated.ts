import type { Prediction } from "../../data/prediction.ts";
import type { Task } from "../../data/task.ts";
import { type Reweighed, reweigh } from "../../evaluate/reweigh.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { Split } from "../../split/split.ts";
import type { FitOutput } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { type Aggregation, isAuc, pools } from "./aggregation.ts";
import type { CrossValidation } from "./crossValidation.ts";

/** One weight for each test row of each split. */
export type SplitWeights = readonly Float64Array[];

/** The aggregated metric and its values fold by fold; null where it is undefined. */
export interface Aggregated {
  readonly value: number | null;
  readonly folds: readonly (number | null)[];
}

/**
 * The aggregated metric of a candidate as a function of the weights of its held-out rows: what a jackknife or a bootstrap
 * calls again and again. Splits whose fit failed are left out.
 */
export function aggregatedUnder(
  { task, splits, outputs }: Pick<CrossValidation, "task" | "splits" | "outputs">,
  candidate: number,
  metric: Metric,
  aggregation: Aggregation,
): (weights: SplitWeights) => Aggregated {
  const own = outputs[candidate];
  const onSplit = splits.map(({ test }, s): Reweighed | null => {
    const output = own[s];
    return output.kind === "failed" || test.length === 0
      ? null
      : reweigh(predictionOf(task, test, output.test), metric, 0.5);
  });
  const foldsUnder = (weights: SplitWeights): (number | null)[] =>
    onSplit.map((value, s) => (value === null ? null : finite(value(weights[s]))));
  if (aggregation === "mean") {
    return (weights) => {
      const folds = foldsUnder(weights);
      return { value: meanOf(folds), folds };
    };
  }
  const pooled = pooledUnder(task, splits, own, metric);
  if (!isAuc(metric)) return (weights) => ({ value: pooled(weights), folds: foldsUnder(weights) });
  return (weights) => {
    const folds = foldsUnder(weights);
    const pairs = splits.map(({ test }, s) => (folds[s] === null ? 0 : pairWeight(task, test, weights[s])));
    const total = pairs.reduce((sum, weight) => sum + weight, 0);
    // where no fold has both classes, as in leave-one-out, there are only pairs between folds
    if (!(total > 0)) return { value: pooled(weights), folds };
    return { value: folds.reduce<number>((sum, value, s) => sum + pairs[s] * (value ?? 0), 0) / total, folds };
  };
}

/** The metric of the pooled predictions of each repetition, averaged over repetitions. */
function pooledUnder(
  task: Task,
  splits: readonly Split[],
  outputs: readonly FitOutput[],
  metric: Metric,
): (weights: SplitWeights) => number | null {
  const parts = pools(splits).flatMap((pool) => {
    const present = pool.filter((s) => outputs[s].kind === "done" && splits[s].test.length > 0);
    if (present.length === 0) return [];
    return [{ present, value: reweigh(pooledPrediction(task, splits, outputs, present), metric, 0.5) }];
  });
  return (weights) => meanOf(parts.map(({ present, value }) => finite(value(joined(present.map((s) => weights[s]))))));
}

/** The held-out predictions of several splits as one. */
export function pooledPrediction(
  task: Task,
  splits: readonly Split[],
  outputs: readonly FitOutput[],
  present: readonly number[],
): Prediction {
  const parts = present.flatMap((s) => {
    const output = outputs[s];
    return output.kind === "done" ? [{ rows: splits[s].test, values: output.test }] : [];
  });
  const rows = new Uint32Array(parts.reduce((sum, part) => sum + part.rows.length, 0));
  const columns = parts.length === 0 ? 0 : parts[0].values.length / parts[0].rows.length;
  const values = new Float64Array(columns * rows.length);
  let at = 0;
  for (const part of parts) {
    const { length } = part.rows;
    rows.set(part.rows, at);
    for (let c = 0; c < columns; c++) {
      values.set(part.values.subarray(c * length, (c + 1) * length), c * rows.length + at);
    }
    at += length;
  }
  return predictionOf(task, rows, values);
}

/** The weights of the task on the test rows of every split: with them the aggregated metric is the estimate. */
export function taskWeights({ task: { weight }, splits }: Pick<CrossValidation, "task" | "splits">): SplitWeights {
  return splits.map(({ test }) => Float64Array.from(test, (row) => (weight ? weight[row] : 1)));
}

function joined(weights: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(weights.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of weights) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Weight of the positives times that of the negatives: what the pairs of a fold weigh. */
function pairWeight({ target }: Task, test: Uint32Array, weight: Float64Array): number {
  if (target.kind !== "classes") return 0;
  let positives = 0;
  let total = 0;
  test.forEach((row, i) => {
    total += weight[i];
    if (target.codes[row] === 1) positives += weight[i];
  });
  return positives * (total - positives);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return null;
  return present.reduce((sum, value) => sum + value, 0) / present.length;
}
