import { givenOnly } from "../../data/givenOnly.ts";
import type { Task } from "../../data/task.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { type HoldOutOptions, holdOut } from "../../split/holdOut.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import type { Plan } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { type CrossValidation, estimateOf } from "../validation/crossValidation.ts";
import { planCrossValidation } from "../validation/planCrossValidation.ts";
import { type RiskEstimate, type RiskOptions, riskOf, shares, splitsBy } from "./riskEstimates.ts";
import { drawnText, rowsOfSplits } from "./rowsOfSplits.ts";

/**
 * The hold-out estimate: fitted on one part of the rows, tested on the rest, with the metric's own interval on a test
 * set.
 *
 * `of` says whose risk it is: that of the model refitted on all rows ("refitted", the default), for which the estimate
 * is pessimistic because that model has more rows to learn from, or that of the model of the training part ("fitted"),
 * for which it is unbiased.
 *
 * @example
 * ```ts
 * import { defineTask, mse, tableFrom } from "@heldout/core";
 * import { holdOutError } from "@heldout/core/select";
 * const x = Array.from({ length: 40 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const { value, n, bias } = holdOutError(task, { name: "ols", params: {} }, { metric: mse, seed: 1 });
 * [value?.toFixed(3), n, bias]; // [ '0.615', 10, 'pessimistic' ]
 * ```
 */
export function holdOutError(task: Task, setting: LearnerSetting, options: HoldOutErrorOptions): RiskEstimate {
  return runInline(planHoldOut(task, setting, options), options.registry);
}

export interface HoldOutErrorOptions extends RiskOptions, HoldOutOptions {
  readonly of?: "refitted" | "fitted" | undefined;
}

/** The one fit that hold-out needs. */
export function planHoldOut(task: Task, setting: LearnerSetting, options: HoldOutErrorOptions): Plan<RiskEstimate> {
  const { seed, registry } = options;
  return mapPlan(
    planCrossValidation(task, [setting], splitsBy(holdOut(shares(options)), task, seed), { seed, registry }),
    (validation) => ({
      ...holdOutRisk(validation, options),
      rows: rowsOfSplits(task, validation.splits, drawnText(task, { seed, random: true })),
    }),
  );
}

function holdOutRisk(
  validation: CrossValidation,
  { of = "refitted", metric, seed, level = 0.95 }: HoldOutErrorOptions,
): RiskEstimate {
  const { task } = validation;
  const bias = of === "refitted" ? "pessimistic" : "unbiased";
  const plain = estimateOf(validation, 0, metric, { level, bias });
  const output = validation.outputs[0][0];
  if (plain.value === null || output.kind === "failed") return riskOf("hold-out", validation, metric, plain);
  const { test } = validation.splits[0];
  const sample = sampleOf(predictionOf(task, test, output.test), 0.5);
  const result = estimateAll([metric], sample, settingsOf({ level, seed }, 0.5))[metric.id];
  const { lower, upper, standardError, method = "none", note } = result;
  return riskOf(
    "hold-out",
    validation,
    metric,
    {
      ...plain,
      ...givenOnly({ lower, upper, standardError }),
      method,
    },
    note === undefined ? [] : [note],
  );
}
