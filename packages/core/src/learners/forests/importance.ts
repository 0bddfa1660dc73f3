import { studentMean } from "../../intervals/studentMean.ts";

/** What a feature is worth to a forest. */
export interface FeatureImportance {
  readonly feature: string;
  readonly value: number;
  /** Absent where there is no second row or tree to tell the spread from. */
  readonly lower?: number;
  readonly upper?: number;
  readonly standardError?: number;
  readonly level: number;
  /** Over what the interval is: rows (other rows would give other values) or trees (another forest on these rows would). */
  readonly method: "student-rows" | "student-trees";
  /** Rows, groups or trees that the interval rests on. */
  readonly n: number;
  /** Standard error over the trees: the noise that more trees would lower. Null with one tree. */
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
