import { tridiagonalEigenvalues } from "../../numeric/linear/eigenSymmetric.ts";
import { featureNames } from "../columns.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type FlagRule, type NumberRule, type OptionsOf } from "../parameters.ts";
import { isFiniteNumber, isRecord } from "../shape.ts";
import { type Design, designOf } from "./design.ts";
import { leaveOneOutRidge } from "./leaveOneOut.ts";
import { isLinearModel, type LinearModel, linearModel, predictLinear, predictLinearModels } from "./linearModel.ts";
import { mergeMoments } from "./moments.ts";
import { leastSquaresOf, ols } from "./ols.ts";
import { interceptOf, overFeatures, type RidgeSystem, ridgeSystem } from "./ridgeSystem.ts";
import { foldLeftOut } from "./sharedMoments/foldLeftOut.ts";
import { sharedMomentsOfFolds } from "./sharedMoments/sharedMoments.ts";

export interface RidgeParameters {
  /** The weight of the penalty, 0 or more. Default 1. */
  readonly lambda: NumberRule<"alpha">;
  /** Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 of the training rows. Default true. */
  readonly standardize: FlagRule;
}

export const ridgeParameters: RidgeParameters = {
  lambda: { kind: "number", meaning: "The strength of the penalty.", default: 1, least: 0, aliases: ["alpha"] },
  standardize: {
    kind: "flag",
    meaning:
      "Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
};

export type RidgeModel = LinearModel & Readonly<{ effectiveParameters: number }>;

/**
 * Ridge regression: minimises Σ w (y - b0 - xw)² + lambda ‖w‖², the intercept not penalised. Default lambda 1.
 *
 * Weights are scaled to sum to the number of rows with a weight, so lambda means the same at any scale of weights.
 * `effectiveParameters` is 1 + Σ e / (e + lambda) over the eigenvalues e of the Gram matrix of the (scaled) features.
 * All values of lambda come from one factorisation.
 *
 * @see Hoerl and Kennard (1970), Ridge regression, Technometrics 12:55
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, readTable, ridge } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(ridge({ lambda: 1 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 54.82
 * ```
 */
export function ridge(options: OptionsOf<RidgeParameters> = {}): Learner<RidgeModel> {
  const { lambda, standardize } = checkParameters("ridge", ridgeParameters, options);
  const path = (data: LearningData, rows: Uint32Array, lambdas: readonly number[]): RidgeModel[] => {
    const system = systemOf(data, rows, standardize);
    const names = featureNames(data.features);
    const eigenvalues = tridiagonalEigenvalues(system.reduced);
    return lambdas.map((value) => {
      checkValue("ridge", "lambda", ridgeParameters.lambda, value);
      if (value === 0 && !system.isDefinite(0)) return leastSquares(designOf(data, rows, "ridge"));
      const coefficients = system.solve(value);
      return {
        ...linearModel(interceptOf(system, coefficients), names, coefficients),
        effectiveParameters: effectiveParameters(eigenvalues, value) - share(system.lifted, value),
      };
    });
  };
  const leaveOneOut = (data: LearningData, rows: Uint32Array, lambdas: readonly number[]): Float64Array[] => {
    const design = designOf(data, rows, "ridge");
    const plain = ols();
    if (!lambdas.includes(0) || ridgeSystem(design, standardize).isDefinite(0) || !plain.leaveOneOut) {
      return leaveOneOutRidge(design, lambdas, standardize);
    }
    const others = lambdas.filter((value) => value !== 0);
    const found = others.length === 0 ? [] : leaveOneOutRidge(design, others, standardize);
    const least = plain.leaveOneOut(data, rows);
    return lambdas.map((value) => (value === 0 ? least : found[others.indexOf(value)]));
  };
  return {
    name: "ridge",
    params: { lambda, standardize },
    tasks: ["regression"],
    handles: { missing: false, categories: false, weights: true },
    complexity: -Math.log(lambda),
    shared: sharedMomentsOfFolds,
    fit: (data, rows) => path(data, rows, [lambda])[0],
    predict: predictLinear,
    isModel: (stored): stored is RidgeModel =>
      isRecord(stored) && isFiniteNumber(stored.effectiveParameters) && isLinearModel(stored),
    path: {
      parameter: "lambda",
      fit: path,
      predict: predictLinearModels,
      leaveOneOut,
    },
    leaveOneOut: (data, rows) => leaveOneOut(data, rows, [lambda])[0],
  };
}

/** Without a penalty columns that depend on others have the coefficient 0, as in `ols`. */
function leastSquares(design: Design): RidgeModel {
  const { coefficients, rank } = leastSquaresOf(design, true);
  return { ...linearModel(coefficients[0], design.names, coefficients.subarray(1)), effectiveParameters: rank };
}

/** In a cross-validation of a large task the moments of the other folds are those of the training rows. */
function systemOf(data: LearningData, rows: Uint32Array, standardize: boolean): RidgeSystem {
  const found = foldLeftOut(data, rows);
  if (found === null) return ridgeSystem(designOf(data, rows, "ridge"), standardize);
  return overFeatures(mergeMoments(found.moments.folds.filter((_, fold) => fold !== found.fold)), standardize);
}

function effectiveParameters(eigenvalues: Float64Array, lambda: number): number {
  let sum = 1;
  for (const value of eigenvalues) sum += share(value, lambda);
  return sum;
}

/** How much of a direction lambda leaves. */
function share(eigenvalue: number, lambda: number): number {
  return eigenvalue > 0 ? eigenvalue / (eigenvalue + lambda) : 0;
}
