import { InputError } from "../../data/inputError.ts";
import type { Scaling } from "../scaling.ts";
import { isCount, isFiniteNumber, isNumbers, isRecord, isTexts } from "../shape.ts";

/** The training rows themselves. */
export type KnnModel = Readonly<{
  k: number;
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

export function isKnnModel(stored: unknown): stored is KnnModel {
  if (!isRecord(stored) || !isTexts(stored.features) || !isCount(stored.rows) || !isCount(stored.k)) return false;
  const { features, rows, k, classes, scaling } = stored;
  return (
    k >= 1 &&
    k <= rows &&
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

/** k neighbours need k rows. */
export function requireRows(k: number, rows: number): void {
  if (k <= rows) return;
  throw new InputError(
    "fit-failed",
    `k is ${k}, and there are only ${rows} training rows.`,
    `Use a k of ${rows} or less.`,
  );
}
