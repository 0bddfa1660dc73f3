import type { Task } from "../../data/task.ts";
import type { Metric } from "../../metrics/metric.ts";
import { type RepeatedOptions, repeated } from "../../split/repeated.ts";
import type { Splitter } from "../../split/split.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import type { Plan } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { aggregatedUnder, taskWeights } from "../validation/aggregated.ts";
import { aggregationOf } from "../validation/aggregation.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import { planEstimatedFolds } from "./foldIntervals.ts";
import { foldWarnings, type RiskEstimate, type RiskOptions, riskOf, splitsBy } from "./riskEstimates.ts";
import { drawnText, rowsOfSplits } from "./rowsOfSplits.ts";

/**
 * An estimate from repeated cross-validation, with how much it varies from one partition to the next.
 *
 * @see {@link repeatedError}
 */
export interface RepeatedEstimate extends RiskEstimate {
  /**
   * How much the mean varies from one partition of the same rows to the next. It measures the noise of partitioning,
   * not of sampling: more repetitions average it away and leave the uncertainty about other data as it was.
   */
  readonly partitioning: {
    readonly label: "partitioning";
    /** Value of each repetition, aggregated over its folds; null when none of them has one. */
    readonly values: readonly (number | null)[];
    /** With divisor t - 1; null with fewer than two repetitions. */
    readonly standardDeviation: number | null;
  };
}

/**
 * Repeated cross-validation: t (`repeats`, default 10) repetitions of k folds or of any other random splitter, with the
 * corrected resampled t interval over all t x k folds. Pessimistic for a model refitted on all rows.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, mse, tableFrom } from "@heldout/core";
 * import { repeatedError } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const options = { splitter: kFold({ folds: 5 }), repeats: 4, metric: mse, seed: 1 };
 * repeatedError(task, { name: "ols", params: {} }, options).partitioning.standardDeviation; // 0.0556
 * ```
 *
 * @see Nadeau and Bengio (2003), Machine Learning 52:239
 */
export function repeatedError(task: Task, setting: LearnerSetting, options: RepeatedErrorOptions): RepeatedEstimate {
  return runInline(planRepeated(task, setting, options), options.registry);
}

export interface RepeatedErrorOptions extends RiskOptions, RepeatedOptions {
  readonly splitter: Splitter;
}

/** One fit for each fold of each repetition; those of the first are the fits of the splitter on its own. */
export function planRepeated(
  task: Task,
  setting: LearnerSetting,
  { splitter, repeats = 10, metric, seed, level = 0.95, registry, interval }: RepeatedErrorOptions,
): Plan<RepeatedEstimate> {
  return mapPlan(
    planEstimatedFolds(task, setting, splitsBy(repeated(splitter, { repeats }), task, seed), {
      ...{ metric, seed, level, registry, interval },
    }),
    ({ validation, estimate, fits }) => {
      const values = valuesByRepeat(validation, metric);
      return {
        ...riskOf("repeated", { ...validation, fits }, metric, estimate, [
          "the spread over repetitions is variation from the random partition, not from sampling",
        ]),
        ...foldWarnings(validation, metric),
        rows: rowsOfSplits(task, validation.splits, drawnText(task, { seed, random: splitter.random })),
        partitioning: { label: "partitioning", values, standardDeviation: deviation(values) },
      };
    },
  );
}

function valuesByRepeat({ splits, outputs, ...rest }: CrossValidation, metric: Metric): (number | null)[] {
  const repeats = [...new Set(splits.map(({ repeat }) => repeat))];
  const aggregation = aggregationOf(metric, { ...rest, splits });
  return repeats.map((repeat) => {
    const own = splits.flatMap((split, s) => (split.repeat === repeat ? [s] : []));
    const part = { ...rest, splits: own.map((s) => splits[s]), outputs: [own.map((s) => outputs[0][s])] };
    return aggregatedUnder(part, 0, metric, aggregation)(taskWeights(part)).value;
  });
}

function deviation(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  if (present.length < 2) return null;
  const mean = meanOf(present);
  return Math.sqrt(present.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (present.length - 1));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
