import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import { option, words } from "../../data/wording.ts";
import { cvClt } from "../../intervals/cvClt.ts";
import type { Interval } from "../../intervals/interval.ts";
import { type NestedLosses, nestedCv } from "../../intervals/nestedCv.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { Split } from "../../split/split.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import type { Plan } from "../plan/plan.ts";
import { both } from "../plan/sideBySide.ts";
import { aggregationOf, pools } from "../validation/aggregation.ts";
import { type CrossValidation, estimateOf } from "../validation/crossValidation.ts";
import type { Estimate } from "../validation/estimateOfFolds.ts";
import { type RowValues, rowValues } from "../validation/heldOutLosses.ts";
import { planCrossValidation } from "../validation/planCrossValidation.ts";
import type { FoldInterval } from "./foldIntervalIds.ts";

export interface FoldIntervalOptions {
  readonly metric: Metric;
  readonly seed: number;
  readonly level: number;
  readonly registry?: Registry | undefined;
  /** Default "corrected-t". A metric that is no mean of row losses keeps its own. */
  readonly interval?: FoldInterval | undefined;
}

/** A cross-validation with the estimate of its one learner. */
export interface EstimatedFolds {
  readonly validation: CrossValidation;
  readonly estimate: Estimate;
  /** All fits, those of the interval too. */
  readonly fits: number;
}

/** Plans the fits of folds, and those that the interval needs besides: for "nested-cv" one for each pair of folds. */
export function planEstimatedFolds(
  task: Task,
  setting: LearnerSetting,
  splits: readonly Split[],
  { metric, seed, level, registry, interval = "corrected-t" }: FoldIntervalOptions,
): Plan<EstimatedFolds> {
  const plan = planCrossValidation(task, [setting], splits, { seed, registry });
  const plain = (validation: CrossValidation): EstimatedFolds => ({
    validation,
    estimate: estimateOf(validation, 0, metric, { level }),
    fits: validation.fits,
  });
  const values = aggregationOf(metric, { task, splits }) === "mean" ? rowValues(task, metric) : null;
  if (interval === "corrected-t" || values === null || splits.length < 2) return mapPlan(plan, plain);
  checkRows(task, splits, interval);
  if (interval === "cv-clt") {
    return mapPlan(plan, (validation) => {
      const own = plain(validation);
      // repetitions test the same rows again: one of them is the sample
      const losses = lossesOf(validation, values, pools(splits)[0]);
      return losses === null
        ? own
        : { ...own, estimate: within(own.estimate, cvClt(joined(losses), { level }), values, metric) };
    });
  }
  const repetitions = pools(splits);
  const pairs = repetitions.flatMap((pool) => pairsOf(pool, splits, task.rows));
  const nested = planCrossValidation(task, [setting], pairs, { seed, registry, place: ["pair of folds"] });
  return mapPlan(both(plan, nested), ([validation, inner]) => {
    const own = plain(validation);
    const losses = nestedLosses(validation, inner, values, repetitions);
    const fits = own.fits + inner.fits;
    if (losses === null) return { ...own, fits };
    return { ...own, fits, estimate: within(own.estimate, nestedCv(losses, { level }), values, metric) };
  });
}

/** The interval on the scale of the metric, cut to its range, around the mean over folds as it is. */
function within(
  estimate: Estimate,
  { lower, upper, standardError = 0, method }: Interval,
  { map, slope }: RowValues,
  { range: [lowest, highest] }: Metric,
): Estimate {
  const { value, ...rest } = estimate;
  if (value === null) return estimate;
  const middle = (lower + upper) / 2;
  return {
    ...rest,
    value,
    // a root has no value below 0, where an interval of a mean of squares may begin
    lower: lower < 0 && lowest === 0 ? 0 : Math.max(lowest, map(lower)),
    upper: Math.min(highest, map(upper)),
    standardError: standardError * slope(Math.max(middle, Number.MIN_VALUE)),
    method,
  };
}

function checkRows({ group, weight, time }: Task, splits: readonly Split[], interval: FoldInterval): void {
  const what = group ? "groups" : weight ? "weights" : time ? "a time" : null;
  const chosen = option("interval", interval);
  if (what !== null) {
    throw new InputError(
      "bad-option",
      words`${chosen} needs independent rows that count alike, and these have ${what}.`,
      words`Use ${option("interval", "corrected-t")}.`,
    );
  }
  const covered = pools(splits).every((pool) => {
    const tested = pool.flatMap((s) => [...splits[s].test]);
    return pool.length > 1 && new Set(tested).size === tested.length;
  });
  if (covered) return;
  throw new InputError(
    "bad-option",
    words`${chosen} needs folds, which test every row once.`,
    words`Use ${option("interval", "corrected-t")}.`,
  );
}

/** For every pair of folds the rows of neither to train on, and those of both to test. */
function pairsOf(pool: readonly number[], splits: readonly Split[], rows: number): Split[] {
  return pool.flatMap((k, at) =>
    pool.slice(at + 1).map((j): Split => {
      const out = new Set([...splits[k].test, ...splits[j].test]);
      const train = Uint32Array.from({ length: rows }, (_, row) => row).filter((row) => !out.has(row));
      const test = Uint32Array.from([...splits[k].test, ...splits[j].test]);
      return { repeat: splits[k].repeat, fold: splits[k].fold * pool.length + splits[j].fold, train, test };
    }),
  );
}

function lossesOf(
  { splits, outputs }: CrossValidation,
  values: RowValues,
  pool: readonly number[],
): Float64Array[] | null {
  const found = pool.map((s) => {
    const output = outputs[0][s];
    return output.kind === "failed" ? null : values.of(splits[s].test, output.test);
  });
  const present = found.filter((losses) => losses !== null);
  return present.length === pool.length ? present : null;
}

function nestedLosses(
  validation: CrossValidation,
  inner: CrossValidation,
  values: RowValues,
  repetitions: readonly (readonly number[])[],
): NestedLosses[] | null {
  const ofPairs = lossesOf(
    inner,
    values,
    inner.splits.map((_, s) => s),
  );
  if (ofPairs === null) return null;
  let next = 0;
  const found: NestedLosses[] = [];
  for (const pool of repetitions) {
    const outer = lossesOf(validation, values, pool);
    if (outer === null) return null;
    const own = outer.map(() => outer.map(() => new Float64Array(0)));
    for (let k = 0; k < pool.length; k++) {
      for (let j = k + 1; j < pool.length; j++) {
        const losses = ofPairs[next++];
        // the rows of fold k come first: inside all but j, fold k is the inner one
        own[j][k] = losses.slice(0, outer[k].length);
        own[k][j] = losses.slice(outer[k].length);
      }
    }
    found.push({ outer, inner: own });
  }
  return found;
}

function joined(parts: readonly Float64Array[]): Float64Array {
  return Float64Array.from(parts.flatMap((part) => [...part]));
}
