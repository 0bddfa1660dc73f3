import type { Task } from "../../data/task.ts";
import {
  type InformationCriteria,
  informationCriteria,
  type LeastSquaresFit,
  noiseVariance,
} from "../../subset/informationCriteria.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import type { Plan } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { formulaFit, formulaOutput } from "./formulaFit.ts";
import { leastSquaresLearner } from "./leastSquaresLearner.ts";

/**
 * The information criteria of a least squares learner on all rows, with what they rest on.
 *
 * @see {@link riskCriteria}
 */
export interface RiskCriteria extends InformationCriteria, Omit<LeastSquaresFit, "tss"> {
  /** The noise variance s². */
  readonly variance: number;
  /** "own": rss / (n - |J| - 1) of this very model, with which Cp is always |J| + 1; or "given". */
  readonly varianceFrom: "own" | "given";
}

/**
 * AIC, BIC, Mallows' Cp and related criteria of `ols` (with intercept) or `polynomial`. Any other learner is an
 * `InputError`.
 *
 * @param task the data
 * @param setting the learner and its parameters
 * @param options the noise variance; default: that of this model
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom } from "@heldout/core";
 * import { riskCriteria } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const { aic, bic, coefficients } = riskCriteria(task, { name: "ols", params: {} });
 * [aic?.toFixed(2), bic?.toFixed(2), coefficients]; // [ '78.70', '82.91', 1 ]
 * ```
 *
 * @see {@link informationCriteria}
 */
export function riskCriteria(
  task: Task,
  setting: LearnerSetting,
  { variance }: { readonly variance?: number | undefined } = {},
): RiskCriteria {
  return runInline(planCriteria(task, setting, { variance }));
}

/** One fit, whose sums of squares are wanted. Learners that have no criteria are refused at once. */
export function planCriteria(
  task: Task,
  setting: LearnerSetting,
  { variance }: { readonly variance?: number | undefined } = {},
): Plan<RiskCriteria> {
  leastSquaresLearner(setting);
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const fit = formulaFit("least-squares", setting, { train: all });
  return {
    task,
    fits: [fit],
    collect: (results) => {
      const [coefficients, rss, tss] = formulaOutput(results, fit).test;
      const found = { n: task.rows, coefficients, rss };
      const own = variance ?? noiseVariance(found);
      return {
        ...found,
        variance: own,
        varianceFrom: variance === undefined ? "own" : "given",
        ...informationCriteria({ ...found, tss }, { variance: own }),
      };
    },
  };
}
