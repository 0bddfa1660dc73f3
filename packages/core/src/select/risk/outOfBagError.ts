import type { Task } from "../../data/task.ts";
import { builtIn, learnerOf } from "../../registry.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import { mapPlan } from "../plan/mapPlan.ts";
import type { Plan } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { planTrain } from "../storedModels/planTrain.ts";
import { noOutOfBag, outOfBag, outOfBagEstimate } from "./outOfBag.ts";
import type { RiskEstimate, RiskOptions } from "./riskEstimates.ts";

/**
 * The out-of-bag estimate of an ensemble: the metric on its own training rows, each predicted by the members that did
 * not see it. One fit.
 *
 * Pessimistic, because fewer members predict a row than the model has. The interval is the metric's own, as on a test
 * set.
 *
 * @example
 * ```ts
 * import { defineTask, r2, tableFrom } from "@heldout/core";
 * import { outOfBagError } from "@heldout/core/select";
 * const x = Array.from({ length: 60 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const { value, fits } = outOfBagError(task, { name: "forest", params: { trees: 50 } }, { metric: r2, seed: 1 });
 * [value?.toFixed(3), fits]; // [ '0.997', 1 ]
 * ```
 *
 * @see Breiman (1996), Out-of-bag estimation
 */
export function outOfBagError(task: Task, setting: LearnerSetting, options: RiskOptions): RiskEstimate {
  return runInline(planOutOfBag(task, setting, options), options.registry);
}

/** One fit, of which the model is wanted: what it says of its own training rows is the estimate. */
export function planOutOfBag(
  task: Task,
  setting: LearnerSetting,
  { metric, seed, level = 0.95, registry = builtIn }: RiskOptions,
): Plan<RiskEstimate> {
  const learner = learnerOf(setting.name, setting.params, registry);
  if (!learner.outOfBag) throw noOutOfBag(learner);
  return mapPlan(planTrain(task, setting, { seed }), (model) => {
    const found = outOfBag(task, model, { registry });
    const { alwaysDrawn } = found;
    return {
      ...outOfBagEstimate(metric, found, { level, seed }),
      estimator: "out-of-bag",
      metric: metric.id,
      fits: 1,
      failures: [],
      notes:
        alwaysDrawn === 0
          ? []
          : [`${alwaysDrawn} ${alwaysDrawn === 1 ? "row was" : "rows were"} drawn by every member and left out`],
    };
  });
}
