import { studentUpperQuantile } from "../numeric/distributions/student.ts";
import type { About } from "./about.ts";
import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "./interval.ts";

export const clusterRobustAbout: About = {
  id: "cluster-robust",
  name: "Cluster-robust interval",
  definition:
    "For clustered rows, which are not independent within a group: the standard error comes from sums over groups, with a Student quantile for groups - 1 degrees of freedom. A proportion gets a Wilson interval with the effective sample size that corresponds to this standard error (at most the number of rows), so it stays in [0, 1] and has a positive width. An AUC gets its interval on the logit scale. Too narrow for few groups and for groups of unequal size.",
  formula: "se^2 = G/(G-1) sum over groups of (sum of row influences)^2",
  range: "the metric's own for shares and AUC; not cut off for means",
  peers: [
    "R sandwich: vcovCL",
    "R survey: svyciprop for shares",
    "statsmodels: cov_type='cluster'",
    "scikit-learn and H2O ignore groups here",
  ],
  reference: "Liang and Zeger (1986); Obuchowski (1997) for the AUC; Korn and Graubard (1998) for shares",
};

/** The variance of a statistic from its row influences, and how many independent units stand behind it. */
export interface RobustVariance {
  readonly variance: number;
  /** Degrees of freedom of the Student quantile: units - 1. */
  readonly df: number;
  /** Independent units, where they are not df + 1. */
  readonly units?: number;
}

/**
 * Sums the influences within clusters (each row its own one when `group` is null) and returns
 * G/(G-1) times the sum of their squares; null with fewer than two clusters.
 *
 * `influence` must sum to 0. Rows that are in no way part of the statistic (NaN) do not make a cluster count.
 */
export function robustVariance(influence: Float64Array, group: Int32Array | null): RobustVariance | null {
  const sums = new Map<number, number>();
  for (let i = 0; i < influence.length; i++) {
    if (Number.isNaN(influence[i])) continue;
    const key = group ? group[i] : i;
    sums.set(key, (sums.get(key) ?? 0) + influence[i]);
  }
  const units = sums.size;
  if (units < 2) return null;
  let squares = 0;
  for (const sum of sums.values()) squares += sum * sum;
  return { variance: (squares * units) / (units - 1), df: units - 1 };
}

/** Mean plus and minus a Student quantile times the robust standard error. */
export function robustMean(
  mean: number,
  robust: RobustVariance,
  method: string,
  options: IntervalOptions = {},
): Interval {
  const standardError = Math.sqrt(robust.variance);
  const reach = studentUpperQuantile(tailOf(options), robust.df) * standardError;
  return {
    ...intervalBetween(method, { lower: () => mean - reach, upper: () => mean + reach }, options, [
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]),
    standardError,
  };
}

/**
 * Wilson's score interval for a share whose variance is known to be `robust.variance`: `n` is replaced by the number of
 * independent rows with that variance, at most `rows`, and the normal quantile by a Student one.
 *
 * With all or no hits the variance is 0 and says nothing; then the independent units themselves are counted.
 */
export function robustShare(
  share: number,
  robust: RobustVariance,
  { rows, method, ...options }: IntervalOptions & { readonly rows: number; readonly method: string },
): Interval {
  const units = robust.units ?? robust.df + 1;
  const effective =
    share <= 0 || share >= 1 || robust.variance === 0
      ? Math.min(rows, units)
      : Math.min(rows, (share * (1 - share)) / robust.variance);
  const t = studentUpperQuantile(tailOf(options), robust.df);
  const centre = (share + (t * t) / (2 * effective)) / (1 + (t * t) / effective);
  const half =
    (t / (1 + (t * t) / effective)) * Math.sqrt((share * (1 - share)) / effective + (t * t) / (4 * effective ** 2));
  return {
    ...intervalBetween(
      method,
      {
        lower: () => (share <= 0 ? 0 : Math.max(0, centre - half)),
        upper: () => (share >= 1 ? 1 : Math.min(1, centre + half)),
      },
      options,
    ),
    standardError: Math.sqrt(robust.variance),
  };
}
