import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LinearModel } from "../../learners/linear/linearModel.ts";
import { type OlsParameters, ols, olsParameters } from "../../learners/linear/ols.ts";
import { polynomial, polynomialParameters } from "../../learners/linear/polynomial.ts";
import { checkParameters, type ValuesOf } from "../../learners/parameters.ts";
import {
  type InformationCriteria,
  informationCriteria,
  type LeastSquaresFit,
  leastSquaresFit,
  noiseVariance,
} from "../../subset/informationCriteria.ts";
import type { LearnerSetting } from "../fits/fit.ts";

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
  const { tss, ...fit } = leastSquaresFit(task, undefined, leastSquaresLearner(setting));
  const own = variance ?? noiseVariance(fit);
  return {
    ...fit,
    variance: own,
    varianceFrom: variance === undefined ? "own" : "given",
    ...informationCriteria({ ...fit, tss }, { variance: own }),
  };
}

function leastSquaresLearner({ name, params }: LearnerSetting): Learner<LinearModel> {
  if (name === "polynomial") return polynomial(checkParameters(name, polynomialParameters, params));
  if (name !== "ols") {
    throw new InputError(
      "wrong-kind",
      `${name} is no least squares fit, so its coefficients cannot be counted.`,
      "Use ols or polynomial.",
    );
  }
  const checked: ValuesOf<OlsParameters> = checkParameters(name, olsParameters, params);
  if (checked.intercept) return ols(checked);
  throw new InputError(
    "wrong-kind",
    "the criteria count an intercept, and this fit has none.",
    "Use ols(intercept=true).",
  );
}
