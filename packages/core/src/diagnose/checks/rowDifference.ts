import { robustMean, robustVariance } from "../../intervals/clusterRobust.ts";
import type { IntervalOptions } from "../../intervals/interval.ts";
import type { Term } from "../term.ts";

/** How much more rows lose one way than another, on the rows that have both, with what each loses in the mean. */
export interface RowDifference extends Term {
  readonly first: number;
  readonly second: number;
  readonly rows: number;
}

/**
 * The mean of first - second over the rows on which both are known (not NaN), paired, with a t interval; rows of one
 * `group` count as one. null with fewer than two of them.
 */
export function rowDifference(
  first: Float64Array,
  second: Float64Array,
  { group, level }: IntervalOptions & { readonly group: Int32Array | null; readonly level: number },
): RowDifference | null {
  const known = Array.from(first.keys()).filter((row) => !Number.isNaN(first[row]) && !Number.isNaN(second[row]));
  if (known.length < 2) return null;
  const mean = (values: Float64Array): number => known.reduce((sum, row) => sum + values[row], 0) / known.length;
  const value = mean(first) - mean(second);
  const influence = Float64Array.from(known, (row) => (first[row] - second[row] - value) / known.length);
  const robust = robustVariance(influence, group && Int32Array.from(known, (row) => group[row]));
  if (robust === null) return null;
  const { lower, upper } = robustMean(value, robust, "student", { level });
  return {
    value,
    lower,
    upper,
    method: group ? "cluster-robust" : "student",
    first: mean(first),
    second: mean(second),
    rows: known.length,
  };
}
