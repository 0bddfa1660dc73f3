import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { gather, namedColumns } from "../columns.ts";
import { type History, isHistory } from "../history.ts";
import { isCount, isFiniteNumber, isNumberRecord, isRecord, isTexts } from "../shape.ts";
import type { MarginRows } from "./marginRows.ts";
import type { Passed } from "./passes.ts";
import type { ScoreLink } from "./probability.ts";

/** How one discriminant was found, and how its scores become probabilities. */
export type MarginDescent = ScoreLink &
  Readonly<{
    /** Passes that were made. */
    passes: number;
    /** The running estimate of the mean loss. */
    estimate: History;
    /** The objective after each pass, the penalty included. */
    objective: History;
  }>;

type Coefficients = Readonly<Record<string, number>>;

/**
 * Linear discriminants on the scale of the inputs: of two classes one, whose score is high for the second class; of more
 * classes one against the rest for each, by class.
 */
export type MarginModel = Readonly<{
  classes: readonly string[];
  intercept: number | Readonly<Record<string, number>>;
  coefficients: Coefficients | Readonly<Record<string, Coefficients>>;
  /** One per discriminant, in the order of the classes. */
  descents: readonly MarginDescent[];
}>;

/** One discriminant on the scale of the inputs. */
export interface Discriminant {
  readonly intercept: number;
  readonly coefficients: Coefficients;
}

export function discriminantOf({ names, scales }: MarginRows, w: Float64Array): Discriminant {
  let intercept = w[names.length];
  const coefficients = names.map((name, j): [string, number] => {
    const { mean, factor } = scales[j];
    const own = w[j] * factor;
    intercept -= own * mean;
    return [name, own + 0];
  });
  if (!Number.isFinite(intercept) || !coefficients.every(([, value]) => Number.isFinite(value))) {
    throw new InputError(
      "fit-failed",
      "the coefficients are too large for a double.",
      "Rescale the features: their numbers differ too much in size.",
    );
  }
  return { intercept: intercept + 0, coefficients: Object.fromEntries(coefficients) };
}

export function descentOf({ passes, estimate, objective }: Passed, { slope, offset }: ScoreLink): MarginDescent {
  return { slope, offset, passes, estimate, objective };
}

/** A model of one discriminant (two classes), or of one per class. */
export function marginModel(
  classes: readonly string[],
  found: readonly Discriminant[],
  descents: readonly MarginDescent[],
): MarginModel {
  if (found.length === 1) return { classes, ...found[0], descents };
  return {
    classes,
    intercept: Object.fromEntries(classes.map((name, c) => [name, found[c].intercept])),
    coefficients: Object.fromEntries(classes.map((name, c) => [name, found[c].coefficients])),
    descents,
  };
}

function discriminantsOf({ classes, intercept, coefficients }: MarginModel): Discriminant[] {
  if (typeof intercept === "number") return isNumberRecord(coefficients) ? [{ intercept, coefficients }] : [];
  return classes.map((name) => {
    const own = coefficients[name];
    return { intercept: intercept[name], coefficients: typeof own === "number" ? {} : own };
  });
}

/** Scores of the rows by each discriminant. */
export function marginScores(model: MarginModel, features: Features, rows: Uint32Array): Float64Array[] {
  return discriminantsOf(model).map(({ intercept, coefficients }) => {
    const names = Object.keys(coefficients);
    const scores = new Float64Array(rows.length).fill(intercept);
    namedColumns(features, names).forEach((column, j) => {
      const own = coefficients[names[j]];
      for (let i = 0; i < rows.length; i++) scores[i] += own * column[rows[i]];
    });
    // looks for the value that is missing, which throws
    if (!scores.every(Number.isFinite)) gather(features, names, rows);
    return scores;
  });
}

/** Probabilities of the classes; those of more than two discriminants are made to sum to 1. */
export function predictMargins(model: MarginModel, features: Features, rows: Uint32Array): Float64Array {
  const n = rows.length;
  const scores = marginScores(model, features, rows);
  const result = new Float64Array(n * model.classes.length);
  const link = (d: number, i: number): number => model.descents[d].slope * scores[d][i] + model.descents[d].offset;
  if (scores.length === 1) {
    for (let i = 0; i < n; i++) {
      result[i] = sigmoid(-link(0, i));
      result[n + i] = sigmoid(link(0, i));
    }
    return result;
  }
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let d = 0; d < scores.length; d++) {
      result[d * n + i] = sigmoid(link(d, i));
      sum += result[d * n + i];
    }
    for (let d = 0; d < scores.length; d++) result[d * n + i] /= sum;
  }
  return result;
}

/** Above 0 also where e^z underflows, so that some class always has a probability. */
function sigmoid(z: number): number {
  return 1 / (1 + Math.exp(Math.min(700, -z)));
}

export function isMarginModel(stored: unknown): stored is MarginModel {
  if (!isRecord(stored) || !isTexts(stored.classes) || !Array.isArray(stored.descents)) return false;
  const { classes, intercept, coefficients, descents } = stored;
  if (classes.length < 2 || !descents.every(isDescent) || !isRecord(coefficients)) return false;
  if (isFiniteNumber(intercept)) return classes.length === 2 && descents.length === 1 && isNumberRecord(coefficients);
  const named = (record: unknown): boolean =>
    isRecord(record) && Object.keys(record).length === classes.length && classes.every((c) => Object.hasOwn(record, c));
  return (
    descents.length === classes.length &&
    isNumberRecord(intercept) &&
    named(intercept) &&
    named(coefficients) &&
    Object.values(coefficients).every(isNumberRecord)
  );
}

function isDescent(value: unknown): value is MarginDescent {
  return (
    isRecord(value) &&
    isFiniteNumber(value.slope) &&
    isFiniteNumber(value.offset) &&
    isCount(value.passes) &&
    isHistory(value.estimate) &&
    isHistory(value.objective)
  );
}
