import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import type { Metric } from "../../metrics/metric.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import { checkShare, refuseGroups } from "../../split/checks.ts";
import { leavePOut } from "../../split/leavePOut.ts";
import { splittable } from "../../split/splittable.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import type { Plan } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { formulaFit, formulaOutput } from "./formulaFit.ts";
import { planOver, type RiskEstimate, type RiskOptions, riskOf } from "./riskEstimates.ts";
import { unpreparedData } from "./unpreparedData.ts";

export interface CompleteErrorOptions extends RiskOptions {
  /** Share of the rows that each split tests. Default 0.25. */
  readonly test?: number | undefined;
  /** Refuse to enumerate more splits than this, with their number; the formula needs none. Default 10,000. */
  readonly most?: number | undefined;
}

/**
 * Complete cross-validation: the mean over every way to split the rows into a training and a test part, so that the
 * estimate does not depend on a random partition. Pessimistic for a model refitted on all rows.
 *
 * For nearest neighbours with uniform votes the error rate and the mean squared error come from a combinatorial
 * formula, without a fit; otherwise all splits are enumerated, as long as there are few.
 *
 * @example
 * ```ts
 * import { defineTask, error, tableFrom } from "@heldout/core";
 * import { completeError } from "@heldout/core/select";
 * const table = tableFrom({ x: [1, 2, 3, 6, 7, 8], y: ["a", "a", "b", "a", "b", "b"] });
 * const task = defineTask(table, { target: "y", positive: "b" });
 * const { value, fits } = completeError(task, { name: "knn", params: { k: 1 } }, { metric: error, seed: 1, test: 0.3 });
 * [value?.toFixed(4), fits]; // [ '0.5667', 0 ]
 * ```
 *
 * @see {@link completeCrossValidation}
 */
export function completeError(task: Task, setting: LearnerSetting, options: CompleteErrorOptions): RiskEstimate {
  return runInline(planComplete(task, setting, options), options.registry);
}

/** One look at all rows where there is a formula, otherwise a fit for each split. */
export function planComplete(task: Task, setting: LearnerSetting, options: CompleteErrorOptions): Plan<RiskEstimate> {
  const { test = 0.25, most } = options;
  const p = testedRows(task.rows, test);
  if (hasFormula(task, setting, options.metric, options.registry)) return planFormula(task, setting, p, options);
  return planOver("complete", leavePOut({ p, most }), task, setting, options);
}

/** How many rows each split tests: their share rounded, at least one. */
export function testedRows(rows: number, test: number): number {
  return Math.max(1, Math.round(rows * checkShare(test, "test", "complete")));
}

/** Whether the formula gives this metric of this learner on these data. Rows must count alike. */
export function hasFormula(
  task: Task,
  { name, params }: LearnerSetting,
  metric: Metric,
  registry: Registry = builtIn,
): boolean {
  const learner = learnerOf(name, params, registry);
  if (!learner.complete || task.weight !== null) return false;
  const known = metric.id === (task.kind === "regression" ? "mse" : "error");
  return known && unpreparedData(task, learner) !== null;
}

function planFormula(
  task: Task,
  setting: LearnerSetting,
  tested: number,
  { metric, level = 0.95, registry = builtIn }: CompleteErrorOptions,
): Plan<RiskEstimate> {
  refuseGroups(splittable(task), "complete cross-validation");
  const { standardize } = learnerOf(setting.name, setting.params, registry).params;
  const rows = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const train = task.rows - tested;
  const fit = formulaFit("complete", setting, { train: rows.subarray(0, train), test: rows.subarray(train) });
  return {
    task,
    fits: [fit],
    collect: (results) => {
      const losses = formulaOutput(results, fit).test;
      const value = losses.reduce((sum, loss) => sum + loss, 0) / task.rows;
      return riskOf(
        "complete",
        { outputs: [], fits: 0 },
        metric,
        {
          value,
          aggregation: "mean",
          level,
          method: "none",
          n: task.rows,
          bias: "pessimistic",
          folds: [],
          leftOut: 0,
        },
        [
          "by the combinatorial formula: no split is drawn, so there is no interval",
          ...(standardize ? ["features are scaled once, on all rows, not in every split"] : []),
        ],
      );
    },
  };
}
