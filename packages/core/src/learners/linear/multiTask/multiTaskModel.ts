import type { Features } from "../../../data/features.ts";
import { isFiniteNumber, isNumberRecord, isRecord } from "../../shape.ts";
import { predictUsed } from "../penalised/penalisedModel.ts";

/** One linear model per output, all of the same features. */
export type MultiTaskModel = Readonly<{
  /** In the order of the predictions, which that of keys need not be. */
  outputs: readonly string[];
  /** By output. */
  intercept: Readonly<Record<string, number>>;
  /** By output, then by feature. A feature has a coefficient for every output or for none. */
  coefficients: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The objective is at most this share of itself above its smallest value. */
  dualityGap: number;
}>;

/**
 * One column of predictions per output, in the order of the model's outputs.
 *
 * @example
 * ```ts
 * import { fitMultiTaskLasso, numberFeatures, predictMultiTask } from "@heldout/core/learners";
 * const features = numberFeatures({ x: [1, 2, 3, 4] });
 * const rows = Uint32Array.of(0, 1, 2, 3);
 * const [model] = fitMultiTaskLasso({ features, targets: { a: [1, 2, 3, 4], b: [8, 6, 4, 2] } }, rows, [0.001]);
 * predictMultiTask(model, features, rows).map(([first]) => first.toFixed(2)); // [ '1.00', '8.00' ]
 * ```
 */
export function predictMultiTask(model: MultiTaskModel, features: Features, rows: Uint32Array): Float64Array[] {
  return model.outputs.map((output) =>
    predictUsed({ intercept: model.intercept[output], coefficients: model.coefficients[output] }, features, rows),
  );
}

/** The features that some output has a coefficient for: the others need not be there to predict. */
export function usedByOutputs({ outputs, coefficients }: MultiTaskModel): string[] {
  return Object.keys(coefficients[outputs[0]]).filter((name) =>
    outputs.some((output) => coefficients[output][name] !== 0),
  );
}

/** Whether something from outside is such a model, down to the last number. */
export function isMultiTaskModel(stored: unknown): stored is MultiTaskModel {
  if (!isRecord(stored) || !isFiniteNumber(stored.dualityGap)) return false;
  const { outputs, intercept, coefficients } = stored;
  if (!Array.isArray(outputs) || !isNumberRecord(intercept) || !isRecord(coefficients)) return false;
  return (
    outputs.length > 0 &&
    new Set(outputs).size === outputs.length &&
    outputs.length === Object.keys(intercept).length &&
    outputs.length === Object.keys(coefficients).length &&
    outputs.every(
      (output) =>
        typeof output === "string" &&
        Object.hasOwn(intercept, output) &&
        Object.hasOwn(coefficients, output) &&
        isNumberRecord(coefficients[output]),
    )
  );
}
