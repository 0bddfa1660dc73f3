import { InputError } from "../../data/inputError.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LearnerSetting } from "../../learners/learnerSetting.ts";
import type { LinearModel } from "../../learners/linear/linearModel.ts";
import { type OlsParameters, ols, olsParameters } from "../../learners/linear/ols.ts";
import { polynomial, polynomialParameters } from "../../learners/linear/polynomial.ts";
import { checkParameters, type ValuesOf } from "../../learners/parameters.ts";

/** The learner of a setting whose coefficients can be counted: least squares with an intercept. Others are refused. */
export function leastSquaresLearner({ name, params }: LearnerSetting): Learner<LinearModel> {
  if (name === "polynomial") return polynomial(checkParameters(name, polynomialParameters, params));
  if (name !== "ols") {
    throw new InputError(
      "wrong-kind",
      `${name} is not a least squares fit, so its coefficients cannot be counted.`,
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
