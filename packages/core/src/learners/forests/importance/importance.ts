import { studentMean } from "../../../intervals/studentMean.ts";

/**
 * The importance of a feature to a forest, with its interval.
 *
 * @see {@link forestImportance}
 */
export interface FeatureImportance {
  /** Name of the feature. */
  readonly feature: string;
  /** Increase of the loss when the feature is permuted, or share of the decrease of impurity. */
  readonly value: number;
  /** Lower limit; absent where there is no second row or tree to estimate the spread from. */
  readonly lower?: number;
  /** Upper limit, likewise. */
  readonly upper?: number;
  /** Standard error, likewise. */
  readonly standardError?: number;
  /** Level of the interval. */
  readonly level: number;
  /** What the interval generalises to: other rows, or another forest fitted on the same rows. */
  readonly method: "student-rows" | "student-trees";
  /** Rows, groups or trees that the interval rests on. */
  readonly n: number;
  /** Standard error over the trees: the noise that more trees would reduce. Null with one tree. */
  readonly treeError: number | null;
}

/** A value, its standard error and n as an importance with a Student t interval. */
export function importanceOf(
  feature: string,
  value: number,
  spread: {
    readonly standardError: number | null;
    readonly n: number;
    readonly level: number;
    readonly method: FeatureImportance["method"];
    readonly treeError: number | null;
  },
): FeatureImportance {
  const { standardError, n, level, method, treeError } = spread;
  if (standardError === null) return { feature, value, level, method, n, treeError };
  const { lower, upper } = studentMean(value, standardError, n, { level });
  return { feature, value, lower, upper, standardError, level, method, n, treeError };
}

/** Standard error of a mean; null with fewer than two values. */
export function errorOfMean(values: readonly number[]): number | null {
  const { length } = values;
  if (length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (length - 1) / length);
}

/** Largest first; of equal ones in the order of their names. */
export function ranked(importances: readonly FeatureImportance[]): FeatureImportance[] {
  return importances.toSorted((a, b) => b.value - a.value || (a.feature < b.feature ? -1 : 1));
}
