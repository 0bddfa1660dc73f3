import type { Features } from "../../data/features.ts";
import { isLinearModel, type LinearModel, linearModel, predictLinear } from "../linear/linearModel.ts";
import { isNumberRecord, isRecord, isTexts } from "../shape.ts";
import { probabilitiesOf, restMachines } from "./machines.ts";
import { isSigmoids, type Sigmoid } from "./sigmoid.ts";

/** intercept + Σ coefficient · feature on the scale of the inputs: one score, or one per class against the rest. */
export type LinearSvmModel = Readonly<{
  /** The names of more than two classes, in the order of the target; null for one score. */
  classes: readonly string[] | null;
  intercept: number | Readonly<Record<string, number>>;
  coefficients: Readonly<Record<string, number>> | Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** One per score, or null for numbers and for scores that are not calibrated. */
  sigmoids: readonly Sigmoid[] | null;
  /** Whether scores are of classes. */
  classifies: boolean;
}>;

/** A decision function on the scale of the inputs. */
export interface LinearMachine {
  readonly intercept: number;
  readonly coefficients: Float64Array;
}

/** The machines as a model without sigmoids; `classes` are the names of a task of classes. */
export function linearSvmModel(
  names: readonly string[],
  machines: readonly LinearMachine[],
  classes: readonly string[] | null,
  sigmoids: readonly Sigmoid[] | null,
): LinearSvmModel {
  const models = machines.map(({ intercept, coefficients }) => linearModel(intercept, names, coefficients));
  const classifies = classes !== null;
  if (classes === null || classes.length === 2) return { classes: null, ...models[0], sigmoids, classifies };
  const byClass = <T>(value: (model: LinearModel) => T): Record<string, T> =>
    Object.fromEntries(classes.map((name, c) => [name, value(models[c])]));
  return {
    classes,
    intercept: byClass(({ intercept }) => intercept),
    coefficients: byClass(({ coefficients }) => coefficients),
    sigmoids,
    classifies,
  };
}

/**
 * The decision values of a fitted `linearSvm`: one column for numbers and two classes, one per class for more.
 *
 * @example
 * ```ts
 * import { defineTask, linearSvm, stream, tableFrom } from "@heldout/core";
 * import { linearSvmScores } from "@heldout/core/learners";
 * const task = defineTask(tableFrom({ x: [1, 2, 4, 5], y: ["no", "no", "yes", "yes"] }), { target: "y" });
 * const rows = Uint32Array.of(0, 1, 2, 3);
 * const model = linearSvm().fit({ ...task, weight: null }, rows, stream(1));
 * Array.from(linearSvmScores(model, task.features, rows), Math.sign); // [ -1, -1, 1, 1 ]
 * ```
 */
export function linearSvmScores(model: LinearSvmModel, features: Features, rows: Uint32Array): Float64Array {
  const models = machinesOf(model);
  const scores = new Float64Array(models.length * rows.length);
  models.forEach((machine, m) => {
    scores.set(predictLinear(machine, features, rows), m * rows.length);
  });
  return scores;
}

export function predictLinearSvm(model: LinearSvmModel, features: Features, rows: Uint32Array): Float64Array {
  const scores = linearSvmScores(model, features, rows);
  if (!model.classifies) return scores;
  const classes = model.classes?.length ?? 2;
  return probabilitiesOf(scores, rows.length, classes, restMachines(classes), model.sigmoids);
}

function machinesOf({ classes, intercept, coefficients }: LinearSvmModel): LinearModel[] {
  const found: unknown[] =
    classes === null || !isRecord(intercept)
      ? [{ intercept, coefficients }]
      : classes.map((name) => ({ intercept: intercept[name], coefficients: coefficients[name] }));
  return found.filter(isLinearModel);
}

export function isLinearSvmModel(stored: unknown): stored is LinearSvmModel {
  if (!isRecord(stored) || typeof stored.classifies !== "boolean") return false;
  const { classes, intercept, coefficients, sigmoids, classifies } = stored;
  const machines = classes === null ? 1 : isTexts(classes) && classifies ? classes.length : 0;
  if (machines === 0 || machines === 2) return false;
  if (sigmoids !== null && !(classifies && isSigmoids(sigmoids, machines))) return false;
  if (classes === null) return isLinearModel({ intercept, coefficients });
  return (
    isTexts(classes) &&
    isNumberRecord(intercept) &&
    isRecord(coefficients) &&
    classes.every((name) => Object.hasOwn(intercept, name) && isNumberRecord(coefficients[name]))
  );
}
