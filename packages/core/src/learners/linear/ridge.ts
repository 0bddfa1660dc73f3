import { tridiagonalEigenvalues } from "../../numeric/linear/eigenSymmetric.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type FlagRule, type NumberRule, type OptionsOf } from "../parameters.ts";
import { isFiniteNumber, isRecord } from "../shape.ts";
import { designOf } from "./design.ts";
import { leaveOneOutRidge } from "./leaveOneOut.ts";
import { isLinearModel, type LinearModel, linearModel, predictLinear, predictLinearModels } from "./linearModel.ts";
import { interceptOf, ridgeSystem } from "./ridgeSystem.ts";

export interface RidgeParameters {
  readonly lambda: NumberRule;
  readonly standardize: FlagRule;
}

export const ridgeParameters: RidgeParameters = {
  lambda: { kind: "number", meaning: "The weight of the penalty.", default: 1, least: 0 },
  standardize: {
    kind: "flag",
    meaning:
      "Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
};

export type RidgeModel = LinearModel & Readonly<{ effectiveParameters: number }>;

/**
 * Ridge regression: the smallest sum of w (y - b0 - xw)² + lambda ‖w‖², the intercept free.
 *
 * Weights are made to sum to the number of rows with a weight, so lambda means the same at any scale of weights.
 * `effectiveParameters` is 1 + Σ e / (e + lambda) over the eigenvalues e of the Gram matrix of the (scaled) features.
 * All lambdas come from one factorisation.
 */
export function ridge(options: OptionsOf<RidgeParameters> = {}): Learner<RidgeModel> {
  const { lambda, standardize } = checkParameters("ridge", ridgeParameters, options);
  const path = (data: LearningData, rows: Uint32Array, lambdas: readonly number[]): RidgeModel[] => {
    for (const value of lambdas) checkValue("ridge", "lambda", ridgeParameters.lambda, value);
    const design = designOf(data, rows, "ridge");
    const system = ridgeSystem(design, standardize);
    const eigenvalues = tridiagonalEigenvalues(system.reduced);
    return lambdas.map((value) => {
      const coefficients = system.solve(value);
      return {
        ...linearModel(interceptOf(system, coefficients), design.names, coefficients),
        effectiveParameters: effectiveParameters(eigenvalues, value),
      };
    });
  };
  return {
    name: "ridge",
    params: { lambda, standardize },
    tasks: ["regression"],
    handles: { missing: false, categories: false, weights: true },
    complexity: -Math.log(lambda),
    fit: (data, rows) => path(data, rows, [lambda])[0],
    predict: predictLinear,
    isModel: (stored): stored is RidgeModel =>
      isRecord(stored) && isFiniteNumber(stored.effectiveParameters) && isLinearModel(stored),
    path: {
      parameter: "lambda",
      fit: path,
      predict: predictLinearModels,
      leaveOneOut: (data, rows, lambdas) => leaveOneOutRidge(designOf(data, rows, "ridge"), lambdas, standardize),
    },
    leaveOneOut: (data, rows) => leaveOneOutRidge(designOf(data, rows, "ridge"), [lambda], standardize)[0],
  };
}

function effectiveParameters(eigenvalues: Float64Array, lambda: number): number {
  let sum = 1;
  for (const value of eigenvalues) if (value > 0) sum += value / (value + lambda);
  return sum;
}
