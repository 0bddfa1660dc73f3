import { satterthwaite } from "../../../intervals/fewRows/satterthwaite.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../../../intervals/interval.ts";
import type { IntervalId } from "../../../intervals/intervalIds.ts";
import type { RowFacts } from "../../../metrics/samples/sample.ts";
import { normalSurvival, normalUpperQuantile } from "../../../numeric/distributions/normal.ts";
import { studentSurvival, studentUpperQuantile } from "../../../numeric/distributions/student.ts";
import { groupJackknife } from "../resampling/groupJackknife.ts";

/**
 * The difference of two AUCs on the same rows, with the standard error that takes the pairing into account.
 *
 * @see {@link delongPaired}
 */
export interface AucDifference {
  /** AUC of a less AUC of b, in [-1, 1]. */
  readonly value: number;
  /** Standard error of the difference. */
  readonly standardError: number;
  /** Of Student's t distribution, with groups or sampling weights; null for the normal distribution. */
  readonly degreesOfFreedom: number | null;
  /** Of the standard error when a class has few rows, by the size of either class; left out otherwise. */
  readonly smallClass?: number;
  /** Where rows come in groups of unequal size: fewer degrees of freedom than groups less one. Left out otherwise. */
  readonly unequal?: number;
}

/** From as many rows of each class on, a normal quantile is as good as a Student one. */
const FEW_ROWS = 30;

/**
 * The difference of the AUCs of two models with DeLong's variance for correlated AUCs: the variance of the differences
 * of the rows' placements within each class, with divisors n - 1. Agrees with R pROC's `roc.test(paired = TRUE)`.
 *
 * `value` is the difference of the AUCs; `a` and `b` are the placements of the rows: for a positive the share of
 * negatives that it outscores, for a negative the share of positives that outscore it, ties counting half. With groups
 * or sampling weights the differences are weighted and summed within groups, and the degrees of freedom are the groups
 * (rows) less one. null when there is no variance to estimate: fewer than two rows of a class, one group, or one group
 * with all rows of a class.
 *
 * @example
 * ```ts
 * import { delongPaired } from "@heldout/core/compare";
 * const truth = Int32Array.of(1, 1, 1, 0, 0, 0);
 * const a = Float64Array.of(1, 1, 2 / 3, 1, 1, 2 / 3);
 * const b = Float64Array.of(1, 2 / 3, 1 / 3, 1, 2 / 3, 1 / 3);
 * delongPaired(8 / 9 - 6 / 9, truth, a, b, { weight: null, group: null, independent: true })?.standardError; // 0.157
 * ```
 * @see DeLong, DeLong and Clarke-Pearson (1988), Biometrics 44:837; Obuchowski (1997), Biometrics 53:567, for groups
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
    const parts = [0, 1].map((c) => squares[c] / (size[c] - 1) / size[c]);
    const few = Math.min(size[0], size[1]) < FEW_ROWS;
    return {
      value,
      standardError: withoutRounding(Math.sqrt(parts[0] + parts[1])),
      degreesOfFreedom: null,
      ...(few ? { smallClass: satterthwaite([parts[0], size[0] - 1], [parts[1], size[1] - 1]) } : {}),
    };
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

/**
 * The same against Student's distribution, with Satterthwaite's degrees of freedom, for classes of few rows; null with 30
 * rows of each class or more, or where `delongTest` is.
 */
export function delongTTest({ value, standardError, smallClass }: AucDifference): StudentAuc | null {
  if (smallClass === undefined || (standardError === 0 && value !== 0)) return null;
  if (standardError === 0) return { t: 0, degreesOfFreedom: smallClass, pValue: 1 };
  const t = value / standardError;
  const pValue = Math.min(1, 2 * studentSurvival(Math.abs(t), smallClass));
  return { t, degreesOfFreedom: smallClass, pValue };
}

interface StudentAuc {
  readonly t: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number;
}

/** The difference plus and minus a quantile times its standard error, cut off at -1 and 1. */
export function delongInterval(
  { value, standardError, degreesOfFreedom, smallClass, unequal }: AucDifference,
  options: IntervalOptions = {},
  interval: IntervalId | null = null,
): Interval {
  const tail = tailOf(options);
  const groups = interval === "cluster-robust" ? degreesOfFreedom : (unequal ?? degreesOfFreedom);
  const df = groups ?? (interval === "delong" ? null : (smallClass ?? null));
  const reach = (df === null ? normalUpperQuantile(tail) : studentUpperQuantile(tail, df)) * standardError;
  const grouped = groups === degreesOfFreedom ? "cluster-robust" : "cluster-jackknife";
  const method = degreesOfFreedom !== null ? grouped : df === null ? "delong" : "delong-t";
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
