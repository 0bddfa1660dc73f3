import type { Features } from "../../data/features.ts";
import {
  isLinearModel,
  type LinearModel,
  linearModel,
  predictLinear,
  predictLinearModels,
} from "../linear/linearModel.ts";
import { isNumberRecord, isRecord, isTexts } from "../shape.ts";
import { softmaxRows } from "../softmax.ts";

/** Two classes: the log odds of the second one, on the scale of the input columns. */
export type BinaryLogisticModel = LinearModel & Readonly<{ classes: readonly string[] }>;

/** More classes: a score each, whose softmax are the probabilities. */
export type SoftmaxModel = Readonly<{
  classes: readonly string[];
  /** By class. They sum to 0. */
  intercept: Readonly<Record<string, number>>;
  /** By class and feature. */
  coefficients: Readonly<Record<string, Readonly<Record<string, number>>>>;
}>;

export type LogisticModel = BinaryLogisticModel | SoftmaxModel;

export function isBinaryModel(model: LogisticModel): model is BinaryLogisticModel {
  return typeof model.intercept === "number";
}

/** The score of one class of a softmax model. */
function scoreOf({ intercept, coefficients }: SoftmaxModel, name: string): LinearModel {
  return { intercept: intercept[name], coefficients: coefficients[name] };
}

/** A softmax model from one linear model per class. */
export function softmaxModel(classes: readonly string[], scores: readonly LinearModel[]): SoftmaxModel {
  return {
    classes,
    intercept: Object.fromEntries(classes.map((name, k) => [name, scores[k].intercept])),
    coefficients: Object.fromEntries(classes.map((name, k) => [name, scores[k].coefficients])),
  };
}

/** The score of each class, or for two classes of the second one, from coefficients of scaled features. */
export function unscaled(
  point: Float64Array,
  outputs: number,
  {
    names,
    mean,
    inverses,
  }: { readonly names: readonly string[]; readonly mean: Float64Array; readonly inverses: Float64Array },
): LinearModel[] {
  return Array.from({ length: outputs }, (_, k) => {
    const coefficients = inverses.map((factor, j) => point[(j + 1) * outputs + k] * factor);
    let intercept = point[k];
    for (let j = 0; j < names.length; j++) if (coefficients[j] !== 0) intercept -= coefficients[j] * mean[j];
    return linearModel(intercept, names, coefficients);
  });
}

/** Probabilities of all classes, class after class. */
export function predictLogistic(model: LogisticModel, features: Features, rows: Uint32Array): Float64Array {
  if (isBinaryModel(model)) return fromLogOdds(predictLinear(model, features, rows));
  const scores = new Float64Array(model.classes.length * rows.length);
  model.classes.forEach((name, k) => {
    scores.set(predictLinear(scoreOf(model, name), features, rows), k * rows.length);
  });
  softmaxRows(scores, rows.length);
  return scores;
}

/** The same for all models of a path. */
export function predictLogisticModels(
  models: readonly LogisticModel[],
  features: Features,
  rows: Uint32Array,
): Float64Array[] {
  const binary = models.filter(isBinaryModel);
  if (binary.length < models.length) return models.map((model) => predictLogistic(model, features, rows));
  return predictLinearModels(binary, features, rows).map(fromLogOdds);
}

/** Probabilities of the first and of the second class; the smaller one keeps its digits. */
export function fromLogOdds(scores: Float64Array): Float64Array {
  const n = scores.length;
  const result = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    const t = Math.exp(-Math.abs(scores[i]));
    const large = 1 / (1 + t);
    const small = t / (1 + t);
    result[i] = scores[i] >= 0 ? small : large;
    result[n + i] = scores[i] >= 0 ? large : small;
  }
  return result;
}

export function isLogisticModel(stored: unknown): stored is LogisticModel {
  if (!isRecord(stored) || !isTexts(stored.classes) || stored.classes.length < 2) return false;
  const { classes, intercept, coefficients } = stored;
  if (isLinearModel(stored)) return classes.length === 2;
  if (!isNumberRecord(intercept) || !isRecord(coefficients) || classes.length < 3) return false;
  return (
    new Set(classes).size === classes.length &&
    Object.keys(intercept).length === classes.length &&
    Object.keys(coefficients).length === classes.length &&
    classes.every((name) => Object.hasOwn(intercept, name) && Object.hasOwn(coefficients, name)) &&
    classes.every((name) => isNumberRecord(coefficients[name]))
  );
}
