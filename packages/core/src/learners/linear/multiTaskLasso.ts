import type { Features } from "../../data/features.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import { featureNames, gather } from "../columns.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type FlagRule, type NumberRule, type OptionsOf } from "../parameters.ts";
import { type NumberOutput, outputsOf, weightsAt } from "../target.ts";
import { linearModel } from "./linearModel.ts";
import { type MultiTaskSettings, multiTaskFit } from "./multiTask/multiTaskFit.ts";
import { isMultiTaskModel, type MultiTaskModel, predictMultiTask, usedByOutputs } from "./multiTask/multiTaskModel.ts";
import { penalisedParameters } from "./penalised/penalisedParameters.ts";

/**
 * Features and several numeric targets to learn together.
 *
 * @see {@link fitMultiTaskLasso}
 */
export interface MultiTaskData {
  /** Numeric features without missing values. */
  readonly features: Features;
  /** The numbers to predict, by output: one per row of the features. */
  readonly targets: Readonly<Record<string, ArrayLike<number>>>;
  /** One weight per row. Default: all equal. */
  readonly weight?: ArrayLike<number> | null;
}

export interface MultiTaskOptions {
  /** Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 of the training rows. Default true. */
  readonly standardize?: boolean;
  /** How close to the smallest objective to come, as a share of it, above 0. Default 1e-9. */
  readonly tolerance?: number;
}

export interface MultiTaskLassoParameters {
  /** The weight of the penalty, above 0. Default 0.1. */
  readonly lambda: NumberRule<"alpha">;
  /** Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 of the training rows. Default true. */
  readonly standardize: FlagRule;
  /** How close to the smallest objective to come, as a share of it, above 0. Default 1e-9. */
  readonly tolerance: NumberRule;
}

export const multiTaskLassoParameters: MultiTaskLassoParameters = {
  lambda: penalisedParameters.lambda,
  standardize: penalisedParameters.standardize,
  tolerance: penalisedParameters.tolerance,
};

/**
 * Multi-task lasso, a learner of one or several numeric targets: minimises 1/(2n) ‖Y - 1 b0' - XW‖² + lambda Σ_j
 * ‖W_j‖₂, W_j being the coefficients of feature j over all targets. Default lambda 0.1.
 *
 * A feature enters for all targets or for none; with one target it is the lasso. Targets count as they are: give them
 * the same scale if they shall count alike.
 *
 * @see Obozinski, Taskar and Jordan (2010), Joint covariate selection and joint subspace selection for multiple
 *   classification problems; Kitov, Model evaluation, "Multi-task lasso"
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, multiTaskLasso, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: ["bmi", "bp"] });
 * const result = crossValidate(multiTaskLasso({ lambda: 0.5 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("mse").value; // 72.60
 * ```
 */
export function multiTaskLasso(options: OptionsOf<MultiTaskLassoParameters> = {}): Learner<MultiTaskModel> {
  const { lambda, standardize, tolerance } = checkParameters("multiTaskLasso", multiTaskLassoParameters, options);
  const path = (data: LearningData, rows: Uint32Array, lambdas: readonly number[]): MultiTaskModel[] => {
    for (const value of lambdas) checkValue("multiTaskLasso", "lambda", multiTaskLassoParameters.lambda, value);
    const outputs = outputsOf(data, rows, "multiTaskLasso");
    return fitOutputs(data.features, rows, outputs, weightsAt(data, rows), lambdas, { standardize, tolerance });
  };
  return {
    name: "multiTaskLasso",
    params: { lambda, standardize, ...(tolerance === multiTaskLassoParameters.tolerance.default ? {} : { tolerance }) },
    tasks: ["regression"],
    handles: { missing: false, categories: false, weights: true },
    severalTargets: true,
    complexity: -Math.log(lambda),
    fit: (data, rows) => path(data, rows, [lambda])[0],
    predict: (model, features, rows) => {
      const all = new Float64Array(model.outputs.length * rows.length);
      predictMultiTask(model, features, rows).forEach((column, o) => {
        all.set(column, o * rows.length);
      });
      return all;
    },
    isModel: isMultiTaskModel,
    uses: usedByOutputs,
    path: { parameter: "lambda", fit: path },
  };
}

/**
 * The multi-task lasso: minimises 1/(2n) ‖Y - 1 b0' - XW‖² + lambda Σ_j ‖W_j‖₂, where W_j are the coefficients of
 * feature j over all outputs. A feature enters for all outputs together or for none; with one output it is the lasso.
 * Models come in the order of `lambdas`, each above 0; a model does not depend on the other lambdas.
 *
 * Targets are taken as they are: give them the same scale if they should count equally.
 *
 * @param data features, targets and weights
 * @param rows the rows to fit on
 * @param lambdas the penalties, each above 0
 * @param options standardisation (default true) and tolerance (default 1e-9)
 *
 * @example
 * ```ts
 * import { fitMultiTaskLasso, numberFeatures } from "@heldout/core/learners";
 * const features = numberFeatures({ x: [1, 2, 3, 4], noise: [2, 1, 1, 2] });
 * const targets = { a: [1, 2, 3, 4], b: [8, 6, 4, 2] };
 * const [model] = fitMultiTaskLasso({ features, targets }, Uint32Array.of(0, 1, 2, 3), [0.1]);
 * model.coefficients.a.noise; // 0
 * ```
 *
 * @see Obozinski, Taskar and Jordan (2010), Stat. Comput. 20:231
 * @see Kitov, Model evaluation (lecture), "Multi-task lasso", whose formula sums the norm over rows where features are
 * meant
 */
export function fitMultiTaskLasso(
  { features, targets, weight = null }: MultiTaskData,
  rows: Uint32Array,
  lambdas: readonly number[],
  { standardize = true, tolerance = 1e-9 }: MultiTaskOptions = {},
): MultiTaskModel[] {
  const names = Object.keys(targets);
  if (names.length === 0 || rows.length === 0) {
    throw new InputError("fit-failed", "there are no training data.", "Give at least one target and one row.");
  }
  for (const lambda of lambdas) {
    if (lambda > 0 && Number.isFinite(lambda)) continue;
    throw new InputError("bad-parameter", `lambda of multiTaskLasso is ${lambda}.`, "It must be a number above 0.");
  }
  const weights = Float64Array.from(rows, (row) => (weight ? weight[row] : 1));
  const outputs = names.map((name) => ({
    name,
    values: Float64Array.from(rows, (row) => finite(targets[name][row], name, row)),
  }));
  return fitOutputs(features, rows, outputs, weights, lambdas, { standardize, tolerance });
}

function fitOutputs(
  features: Features,
  rows: Uint32Array,
  outputs: readonly NumberOutput[],
  weights: Float64Array,
  lambdas: readonly number[],
  settings: MultiTaskSettings,
): MultiTaskModel[] {
  const names = featureNames(features);
  const y = outputs.map(({ values }) => values);
  const design = { names, x: gather(features, names, rows), y: y[0], weights };
  return multiTaskFit(design, y, lambdas, settings).map((found) => {
    const models = outputs.map((_, o) => linearModel(found.intercepts[o], names, found.coefficients[o]));
    return {
      outputs: outputs.map(({ name }) => name),
      intercept: Object.fromEntries(outputs.map(({ name }, o) => [name, models[o].intercept])),
      coefficients: Object.fromEntries(outputs.map(({ name }, o) => [name, models[o].coefficients])),
      dualityGap: found.gap,
    };
  });
}

function finite(value: number, output: string, row: number): number {
  if (Number.isFinite(value)) return value;
  throw new InputError(
    "missing-value",
    `the target ${quoteValue(output)} is ${value}.`,
    "Fix the row or leave it out.",
    {
      column: output,
      row,
    },
  );
}
