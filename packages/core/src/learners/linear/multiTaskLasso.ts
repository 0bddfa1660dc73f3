import type { Features } from "../../data/features.ts";
import { InputError, quoteValue } from "../../data/inputError.ts";
import { featureNames, gather } from "../columns.ts";
import { isFiniteNumber, isNumberRecord, isRecord } from "../shape.ts";
import { linearModel, predictLinear } from "./linearModel.ts";
import { multiTaskFit } from "./multiTask/multiTaskFit.ts";

/** One linear model per output, all of the same features. */
export type MultiTaskModel = Readonly<{
  /** By output. */
  intercept: Readonly<Record<string, number>>;
  /** By output, then by feature. A feature has a coefficient for every output or for none. */
  coefficients: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The objective is at most this share of itself above its smallest value. */
  dualityGap: number;
}>;

export interface MultiTaskData {
  readonly features: Features;
  /** Numbers to predict, by output: one per row of the features. */
  readonly targets: Readonly<Record<string, ArrayLike<number>>>;
  /** One weight per row. Default: all the same. */
  readonly weight?: ArrayLike<number> | null;
}

export interface MultiTaskOptions {
  /** Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 of the training rows. Default true. */
  readonly standardize?: boolean;
  /** How close to the smallest objective to come, as a share of it, above 0. Default 1e-9. */
  readonly tolerance?: number;
}

/**
 * The multi-task lasso: the smallest 1/(2n) ‖Y - 1 b0' - XW‖² + lambda Σ_j ‖W_j‖₂, W_j being the coefficients of feature j
 * over all outputs. A feature enters for all outputs together or stays out of all; with one output it is the lasso. Models
 * come in the order of `lambdas`, each above 0; a model does not depend on what else is asked for.
 *
 * Targets count as they are: give them the same scale if they shall count alike. Obozinski, Taskar and Jordan (2010).
 * Lecture: Kitov, Model evaluation, "Multi-task lasso", whose formula sums the norm over rows where features are meant.
 */
export function fitMultiTaskLasso(
  { features, targets, weight = null }: MultiTaskData,
  rows: Uint32Array,
  lambdas: readonly number[],
  { standardize = true, tolerance = 1e-9 }: MultiTaskOptions = {},
): MultiTaskModel[] {
  const outputs = Object.keys(targets);
  if (outputs.length === 0 || rows.length === 0) {
    throw new InputError("fit-failed", "there is nothing to learn from.", "Give at least one target and one row.");
  }
  for (const lambda of lambdas) {
    if (lambda > 0 && Number.isFinite(lambda)) continue;
    throw new InputError("bad-parameter", `lambda of multiTaskLasso is ${lambda}.`, "It must be a number above 0.");
  }
  const names = featureNames(features);
  const x = gather(features, names, rows);
  const weights = Float64Array.from(rows, (row) => (weight ? weight[row] : 1));
  const y = outputs.map((output) => Float64Array.from(rows, (row) => finite(targets[output][row], output, row)));
  return multiTaskFit({ names, x, y: y[0], weights }, y, lambdas, { standardize, tolerance }).map((found) => {
    const models = outputs.map((_, o) => linearModel(found.intercepts[o], names, found.coefficients[o]));
    return {
      intercept: Object.fromEntries(outputs.map((output, o) => [output, models[o].intercept])),
      coefficients: Object.fromEntries(outputs.map((output, o) => [output, models[o].coefficients])),
      dualityGap: found.gap,
    };
  });
}

/** One column of predictions per output, in the order of the model's outputs. */
export function predictMultiTask(model: MultiTaskModel, features: Features, rows: Uint32Array): Float64Array[] {
  return Object.keys(model.intercept).map((output) =>
    predictLinear({ intercept: model.intercept[output], coefficients: model.coefficients[output] }, features, rows),
  );
}

/** Whether something from outside is such a model, down to the last number. */
export function isMultiTaskModel(stored: unknown): stored is MultiTaskModel {
  if (!isRecord(stored) || !isFiniteNumber(stored.dualityGap)) return false;
  const { intercept, coefficients } = stored;
  if (!isNumberRecord(intercept) || !isRecord(coefficients)) return false;
  const outputs = Object.keys(intercept);
  return (
    outputs.length === Object.keys(coefficients).length &&
    outputs.every((output) => Object.hasOwn(coefficients, output) && isNumberRecord(coefficients[output]))
  );
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
