import type { RowFacts } from "../../evaluate/sample.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../../intervals/interval.ts";
import { normalSurvival, normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { studentSurvival, studentUpperQuantile } from "../../numeric/distributions/student.ts";
import { groupJackknife } from "./groupJackknife.ts";

/** The difference of two AUCs on the same rows, with the variance that pairing leaves. */
export interface AucDifference {
  readonly value: number;
  readonly standardError: number;
  /** Of Student's distribution, with groups or sampling weights; null: the normal distribution. */
  readonly degreesOfFreedom: number | null;
}

/**
 * The difference of the AUCs of two models with the variance of DeLong et al. (1988) for correlated AUCs: the variance
 * of the differences of the rows' placements within either class, with divisors n - 1.
 *
 * With groups, or sampling weights, the differences are weighed and summed within groups (Obuchowski 1997, Biometrics
 * 53:567; see `groupJackknife`), and the degrees of freedom are the groups (rows) less one. null when there is nothing to
 * estimate a variance from: fewer than two rows of a class, one group, or one group with all rows of a class. Agrees with R pROC's `roc.test(paired = TRUE)`.
 *
 * `value` is passed in because AUCs are known exactly; `a` and `b` are the placements of the rows (see `placements`).
 */
export function delongPaired(
  value: number,
  truth: Int32Array,
  a: Float64Array,
  b: Float64Array,
  facts: Pick<RowFacts, "weight" | "group" | "independent">,
): AucDifference | null {
  const { weight, group, independent } = facts;
  const size = [0, 0];
  const sum = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const w = weight === null ? 1 : weight[i];
    size[truth[i]] += w;
    sum[truth[i]] += w * (a[i] - b[i]);
  }
  const mean = [sum[0] / size[0], sum[1] / size[1]];
  if (independent) {
    if (size[0] <= 1 || size[1] <= 1) return null;
    const squares = [0, 0];
    for (let i = 0; i < truth.length; i++) {
      const d = a[i] - b[i] - mean[truth[i]];
      squares[truth[i]] += (weight === null ? 1 : weight[i]) * d * d;
    }
    const variance = squares[0] / (size[0] - 1) / size[0] + squares[1] / (size[1] - 1) / size[1];
    return { value, standardError: withoutRounding(Math.sqrt(variance)), degreesOfFreedom: null };
  }
  const moved = a.map((placement, i) => placement - b[i]);
  const error = groupJackknife(moved, weight, group, truth);
  if (!error) return null;
  return { value, ...error, standardError: withoutRounding(error.standardError) };
}

/** Placements are at most 1, so a standard error below this is rounding. */
function withoutRounding(standardError: number): number {
  return standardError < 1e-15 ? 0 : standardError;
}

/** z and its two-sided p-value; null when no row tells the AUCs apart and yet they differ. */
export function delongTest({
  value,
  standardError,
  degreesOfFreedom,
}: AucDifference): { readonly z: number; readonly pValue: number } | null {
  if (standardError === 0) return value === 0 ? { z: 0, pValue: 1 } : null;
  const z = value / standardError;
  const tail = degreesOfFreedom === null ? normalSurvival(Math.abs(z)) : studentSurvival(Math.abs(z), degreesOfFreedom);
  return { z, pValue: Math.min(1, 2 * tail) };
}

/** The difference plus and minus a quantile times its standard error, cut off at -1 and 1. */
export function delongInterval(
  { value, standardError, degreesOfFreedom }: AucDifference,
  options: IntervalOptions = {},
): Interval {
  const tail = tailOf(options);
  const quantile = degreesOfFreedom === null ? normalUpperQuantile(tail) : studentUpperQuantile(tail, degreesOfFreedom);
  const reach = quantile * standardError;
  const method = degreesOfFreedom === null ? "delong" : "cluster-robust";
  return {
    ...intervalBetween(
      method,
      { lower: () => Math.max(-1, value - reach), upper: () => Math.min(1, value + reach) },
      options,
      [-1, 1],
    ),
    standardError,
  };
}
