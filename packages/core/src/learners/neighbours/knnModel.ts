import { InputError, quoteValue } from "../../data/inputError.ts";
import type { Matrix } from "../../numeric/linear/matrix.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { type Scaling, scalingOf } from "../scaling.ts";
import { isCount, isFiniteNumber, isNumbers, isRecord, isTexts } from "../shape.ts";
import { classesOf, numbersOf, weightsAt } from "../target.ts";
import { type Algorithm, chooseAlgorithm } from "./algorithm.ts";

/**
 * The training rows themselves.
 *
 * A tree is not stored: it is built in less time than it would be read, and a file that says two things of the same rows
 * could contradict itself.
 */
export type KnnModel = Readonly<{
  /** How many vote, or null when all rows within a radius do. */
  k: number | null;
  /** How neighbours are found: what was asked for, or what `auto` has chosen for so many rows and columns. */
  algorithm: Algorithm;
  features: readonly string[];
  rows: number;
  /** Column after column, in the order of `features`. */
  values: readonly number[];
  /** What distances are scaled by; null when they are not. */
  scaling: Scaling | null;
  /** How many classes, or null for numbers. */
  classes: number | null;
  /** The class code or number of each row. */
  target: readonly number[];
}>;

/** The training rows, in the order of their numbers whatever order they are given in. */
export function remember(
  data: LearningData,
  rows: Uint32Array,
  { algorithm, standardize }: { readonly algorithm: "auto" | Algorithm; readonly standardize: boolean },
): Omit<KnnModel, "k"> {
  const ascending = rows.slice().sort();
  weightsAt({ ...data, weight: null }, ascending);
  const names = featureNames(data.features);
  const x = gather(data.features, names, ascending);
  const target = data.target.kind === "classes" ? classesOf(data, ascending, "knn") : null;
  return {
    algorithm: algorithm === "auto" ? chooseAlgorithm(x.rows, x.columns) : algorithm,
    features: names,
    rows: x.rows,
    values: plainNumbers(x.values),
    scaling: standardize ? finiteScaling(x, names) : null,
    classes: target ? target.classes.length : null,
    target: plainNumbers(target ? target.codes : numbersOf(data, ascending, "knn")),
  };
}

/** Mean and deviation of each column; numbers whose squares overflow are refused by name. */
export function finiteScaling(x: Matrix, names: readonly string[]): Scaling {
  const scaling = scalingOf(x);
  const wild = names.find((_, j) => !Number.isFinite(scaling.mean[j]) || !Number.isFinite(scaling.sd[j]));
  if (wild === undefined) return scaling;
  throw new InputError(
    "fit-failed",
    `the numbers of ${quoteValue(wild)} are too large to scale.`,
    "Rescale the column: squares of its numbers overflow.",
  );
}

/** JSON knows no -0. */
function plainNumbers(values: Float64Array | Int32Array): number[] {
  const numbers = new Array<number>(values.length);
  for (let i = 0; i < values.length; i++) numbers[i] = values[i] + 0;
  return numbers;
}

export function isKnnModel(stored: unknown): stored is KnnModel {
  if (!isRecord(stored) || !isTexts(stored.features) || !isCount(stored.rows)) return false;
  const { features, rows, k, algorithm, classes, scaling } = stored;
  return (
    (k === null || (isCount(k) && k >= 1 && k <= rows)) &&
    (algorithm === "brute" || algorithm === "kdTree" || algorithm === "ballTree") &&
    rows >= 1 &&
    isNumbers(stored.values, rows * features.length) &&
    isNumbers(stored.target, rows) &&
    (classes === null || (isCount(classes) && stored.target.every((code) => isCount(code) && code < classes))) &&
    (scaling === null || isScaling(scaling, features.length))
  );
}

function isScaling(stored: unknown, length: number): stored is Scaling {
  return (
    isRecord(stored) &&
    isNumbers(stored.mean, length) &&
    isNumbers(stored.sd, length) &&
    stored.sd.every((sd) => isFiniteNumber(sd) && sd >= 0)
  );
}

/** k neighbours need k rows, and one more where the bandwidth is its distance. */
export function requireRows(k: number, rows: number, more: 0 | 1 = 0): void {
  if (k + more <= rows) return;
  throw new InputError(
    "fit-failed",
    `k is ${k}, and there are only ${rows} training rows${more === 1 ? ", one of which must give the bandwidth" : ""}.`,
    rows > more ? `Use a k of ${rows - more} or less.` : "Give more rows.",
  );
}
