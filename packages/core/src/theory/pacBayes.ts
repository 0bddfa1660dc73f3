import { InputError } from "../data/inputError.ts";
import { normalSurvival } from "../numeric/distributions/normal.ts";
import { power } from "../numeric/power.ts";
import { klUpper } from "./binaryKl.ts";

export interface PacBayesOptions {
  /** Training rows, at least 1. */
  readonly n: number;
  /** Mean training error of a classifier drawn from the posterior, in [0, 1]. */
  readonly risk: number;
  /** Relative entropy of posterior and prior in nats, 0 or more. The prior must not know the rows. */
  readonly kl: number;
  /** The bound may fail with this probability, in (0, 1). */
  readonly delta: number;
}

/**
 * PAC-Bayes bound: the mean true error rate of classifiers drawn from a posterior is at most the p with kl(risk || p) =
 * (KL(posterior || prior) + ln((n+1)/delta))/n, with probability 1 - delta for all posteriors at once.
 *
 * @param options `n`: training rows; `risk`: mean training error rate under the posterior, in [0, 1]; `kl`: relative
 * entropy of posterior and prior in nats, 0 or more, of a prior that does not depend on the rows; `delta` in (0, 1)
 * @example
 * ```ts
 * import { pacBayesUpper } from "@heldout/core/theory";
 * pacBayesUpper({ n: 1000, risk: 0.05, kl: 10, delta: 0.05 }); // 0.1056
 * ```
 * @see Langford and Seeger (2001), Bounds for averaging classifiers; Langford (2005), J. Mach. Learn. Res. 6:273,
 * theorem 5.1
 */
export function pacBayesUpper({ n, risk, kl, delta }: PacBayesOptions): number {
  if (!(n >= 1 && risk >= 0 && risk <= 1 && kl >= 0 && delta > 0 && delta < 1)) {
    throw new InputError(
      "bad-option",
      `there is no PAC-Bayes bound for n = ${n}, risk = ${risk}, kl = ${kl}, delta = ${delta}.`,
      "n is at least 1, risk in [0, 1], kl at least 0, delta between 0 and 1.",
    );
  }
  return klUpper(risk, (kl + Math.log(n + 1) - Math.log(delta)) / n);
}

/**
 * PAC-Bayes bound of a linear classifier.
 *
 * @see {@link pacBayesLinear}
 */
export interface PacBayesLinear {
  /** Norm mu of the posterior's mean at which the bound is smallest. */
  readonly scale: number;
  /** Mean training error rate of the classifiers drawn from the posterior. */
  readonly risk: number;
  /** Relative entropy of posterior and prior, mu²/2, in nats. */
  readonly kl: number;
  /** Bound on the mean true error rate of the drawn classifiers. */
  readonly bound: number;
  /**
   * Twice `bound`: it bounds the true error rate of the linear classifier itself, because where that errs at least half
   * of the drawn ones do.
   */
  readonly ownBound: number;
}

/**
 * PAC-Bayes bound for a linear classifier through the origin, from the normalised margins y wx/(‖w‖ ‖x‖) of its
 * training rows, each in [-1, 1]. Default delta 0.05.
 *
 * The posterior is a Gaussian of unit variance around mu times the classifier's direction, the prior one around 0: KL =
 * mu²/2, and a row is misclassified with probability Phi(-mu margin). Holds for all mu at once, so the best one is
 * taken.
 *
 * @param margins one per training row
 * @param options `delta`: the bound may fail with this probability, in (0, 1)
 * @example
 * ```ts
 * import { pacBayesLinear } from "@heldout/core/theory";
 * const margins = Array.from({ length: 1000 }, (_, i) => 0.2 + (0.6 * i) / 1000);
 * pacBayesLinear(margins).bound; // 0.057
 * pacBayesLinear(margins).ownBound; // 0.115
 * ```
 * @see Langford (2005), J. Mach. Learn. Res. 6:273, section 5; Langford and Shawe-Taylor (2003), PAC-Bayes and margins
 */
export function pacBayesLinear(
  margins: ArrayLike<number>,
  { delta = 0.05 }: { readonly delta?: number } = {},
): PacBayesLinear {
  const n = margins.length;
  for (let i = 0; i < n; i++) {
    if (Math.abs(margins[i]) <= 1 + 1e-9) continue;
    throw new InputError(
      "bad-option",
      `margin ${margins[i]} of row ${i} (from 0) is outside -1 to 1.`,
      "Divide y wx by the lengths of w and of x.",
    );
  }
  const at = (scale: number): PacBayesLinear => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += normalSurvival(scale * margins[i]);
    const risk = Math.min(1, sum / Math.max(1, n));
    const kl = (scale * scale) / 2;
    const bound = pacBayesUpper({ n, risk, kl, delta });
    return { scale, risk, kl, bound, ownBound: Math.min(1, 2 * bound) };
  };
  // a grid, then thirds of its best cell: the bound is smooth and flat at the best scale
  const grid = Array.from({ length: 60 }, (_, i) => 0.05 * power(1.2, i)).filter(
    (scale) => scale <= 2 * Math.sqrt(n) + 1,
  );
  let best = at(0);
  for (const scale of grid) {
    const here = at(scale);
    if (here.bound < best.bound) best = here;
  }
  let step = best.scale * 0.2 + 0.01;
  for (let round = 0; round < 30; round++) {
    const [lower, upper] = [at(Math.max(0, best.scale - step)), at(best.scale + step)];
    const better = lower.bound < upper.bound ? lower : upper;
    if (better.bound < best.bound) best = better;
    else step /= 2;
  }
  return best;
}

/** y wx/(‖w‖ ‖x‖) of each row, y being -1 or 1; 0 for a row or a classifier of length 0. Add a constant feature for an intercept. */
export function normalisedMargins(
  weights: ArrayLike<number>,
  rows: readonly ArrayLike<number>[],
  labels: ArrayLike<number>,
): Float64Array {
  const length = (x: ArrayLike<number>): number => {
    let squares = 0;
    for (let j = 0; j < x.length; j++) squares += x[j] * x[j];
    return Math.sqrt(squares);
  };
  const own = length(weights);
  return Float64Array.from(rows, (row, i) => {
    let dot = 0;
    for (let j = 0; j < row.length; j++) dot += weights[j] * row[j];
    const both = own * length(row);
    return both === 0 ? 0 : Math.max(-1, Math.min(1, (labels[i] * dot) / both));
  });
}
