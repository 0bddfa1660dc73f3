import { InputError } from "../../data/inputError.ts";
import type { Task } from "../../data/task.ts";
import type { Learner } from "../../learners/learner.ts";
import type { LinearModel } from "../../learners/linear/linearModel.ts";
import { ols } from "../../learners/linear/ols.ts";
import { prepare } from "../../learners/prepare.ts";
import { numbersOf } from "../../learners/target.ts";
import { stream } from "../../numeric/random.ts";

/**
 * The size of a least squares model with intercept, and the sums of squares it leaves.
 *
 * @see {@link informationCriteria}
 */
export interface LeastSquaresFit {
  /** The number of rows. */
  readonly n: number;
  /** |J|: the number of coefficients besides the intercept. A category of c levels has c - 1. */
  readonly coefficients: number;
  /** Residual sum of squares. */
  readonly rss: number;
  /** Total sum of squares around the mean. */
  readonly tss: number;
}

/**
 * What a criterion of known noise variance needs of a fit; the total sum of squares may be absent.
 *
 * @see {@link penalisedRisk}
 */
export type Unexplained = Omit<LeastSquaresFit, "tss"> & Partial<LeastSquaresFit>;

/**
 * Fits least squares with intercept on all rows, or on those given: by `ols`, or on powers of the features by a
 * `polynomial` learner. Weights are refused: the likelihood of weighted rows depends on what the weights mean.
 */
export function leastSquaresFit(
  task: Task,
  rows: Uint32Array = Uint32Array.from({ length: task.rows }, (_, row) => row),
  learner: Learner<LinearModel> = ols(),
): LeastSquaresFit {
  if (task.weight) {
    throw new InputError(
      "bad-weight",
      "information criteria of weighted rows depend on what the weights mean.",
      "Define the task without a weight.",
    );
  }
  const { data } = prepare(task, learner.handles, rows);
  const model = learner.fit(data, rows, stream(0, learner.name));
  const predicted = learner.predict(model, data.features, rows);
  const truth = numbersOf(data, rows, learner.name);
  const mean = truth.reduce((sum, value) => sum + value, 0) / truth.length;
  return {
    n: rows.length,
    coefficients: Object.keys(model.coefficients).length,
    rss: truth.reduce((sum, value, i) => sum + (value - predicted[i]) ** 2, 0),
    tss: truth.reduce((sum, value) => sum + (value - mean) ** 2, 0),
  };
}

/** The unbiased estimate of the noise variance, rss / (n - |J| - 1): take it from the largest model at hand. */
export function noiseVariance({ n, coefficients, rss }: Unexplained): number {
  const freedom = n - coefficients - 1;
  if (freedom > 0) return rss / freedom;
  throw new InputError(
    "fit-failed",
    `${n} rows leave nothing to estimate the noise from, after ${coefficients} coefficients and the intercept.`,
    "Give more rows, or take the noise variance from a smaller model.",
  );
}

/**
 * Criteria that penalise the number of coefficients. For each less is better, except `adjustedR2`.
 *
 * They are on different scales: compare models by one of them, never one criterion with another, and never plot two on
 * one axis. All are for the rows the model was fitted on. A criterion that would be infinite (a perfect fit has an
 * unbounded likelihood) is null.
 *
 * @see {@link informationCriteria}
 */
export interface InformationCriteria {
  /** The maximum of the log-likelihood with normal errors. */
  readonly logLikelihood: number | null;
  /** n ln(2 pi rss/n) + n + 2 (|J| + 2): noise variance unknown, it and the intercept counted. R: AIC(lm). */
  readonly aic: number | null;
  /** The same with ln(n) in place of 2. R: BIC(lm). */
  readonly bic: number | null;
  /** n ln(rss/n) + 2 (|J| + 1): without the constant and the variance. R: extractAIC(lm). */
  readonly aicWithoutConstant: number | null;
  /** The same with ln(n) in place of 2. */
  readonly bicWithoutConstant: number | null;
  /** Q = rss/n: the training error, optimistic by what the next two add. */
  readonly q: number;
  /** Q + 2 s² |J| / n: the AIC of known noise variance s², on the scale of Q. */
  readonly penalisedRisk: number;
  /** The same with the intercept counted: 2 s² (|J| + 1) / n. */
  readonly penalisedRiskWithIntercept: number;
  /** n/s² (Q + s² ln(n) |J| / n): the BIC of known noise variance s². */
  readonly bicKnownVariance: number | null;
  /** rss/s² - n + 2 (|J| + 1): about |J| + 1 for a model without bias. Mallows (1973). */
  readonly mallowsCp: number | null;
  /** 1 - (rss/(n - |J| - 1)) / (tss/(n - 1)); more is better. */
  readonly adjustedR2: number | null;
}

/**
 * The training error with the penalty of AIC at known noise variance s²: Q + 2 s² |J| / n, on the scale of Q = rss/n.
 *
 * @param fit size and residual sum of squares of the model
 * @param variance the noise variance s²
 *
 * @example
 * ```ts
 * import { penalisedRisk } from "@heldout/core/select";
 * penalisedRisk({ n: 50, coefficients: 2, rss: 120 }, 2.5); // 2.60
 * ```
 */
export function penalisedRisk({ n, coefficients, rss }: Unexplained, variance: number): number {
  return rss / n + (2 * variance * coefficients) / n;
}

/** n/s² (Q + s² ln(n) |J| / n); not finite when s² is 0. */
export function bicOfKnownVariance({ n, coefficients, rss }: Unexplained, variance: number): number {
  return (n / variance) * (rss / n + (variance * Math.log(n) * coefficients) / n);
}

/**
 * The information criteria of a least squares fit; `variance` is the noise variance s², the same for all models that
 * are compared.
 *
 * @param fit size and sums of squares of the model
 * @param options the noise variance, 0 or more
 *
 * @example
 * ```ts
 * import { informationCriteria } from "@heldout/core/select";
 * const criteria = informationCriteria({ n: 50, coefficients: 2, rss: 120, tss: 400 }, { variance: 2.5 });
 * criteria.aic; // 193.67
 * criteria.mallowsCp; // 4.00
 * ```
 *
 * @see Akaike (1974), IEEE Trans. Autom. Control 19:716; Schwarz (1978), Ann. Statist. 6:461; Mallows (1973),
 * Technometrics 15:661
 */
export function informationCriteria(
  fit: LeastSquaresFit,
  { variance }: { readonly variance: number },
): InformationCriteria {
  if (!(variance >= 0 && Number.isFinite(variance))) {
    throw new InputError("bad-option", `the noise variance is ${variance}.`, "It is a number of at least 0.");
  }
  const { n, coefficients, rss, tss } = fit;
  const q = rss / n;
  const penalty = Math.log(n);
  const deviance = n * Math.log(2 * Math.PI * q) + n;
  const bare = n * Math.log(q);
  const freedom = n - coefficients - 1;
  return {
    logLikelihood: finite(-deviance / 2),
    aic: finite(deviance + 2 * (coefficients + 2)),
    bic: finite(deviance + penalty * (coefficients + 2)),
    aicWithoutConstant: finite(bare + 2 * (coefficients + 1)),
    bicWithoutConstant: finite(bare + penalty * (coefficients + 1)),
    q,
    penalisedRisk: penalisedRisk(fit, variance),
    penalisedRiskWithIntercept: q + (2 * variance * (coefficients + 1)) / n,
    bicKnownVariance: finite(bicOfKnownVariance(fit, variance)),
    mallowsCp: finite(rss / variance - n + 2 * (coefficients + 1)),
    adjustedR2: freedom > 0 ? finite(1 - rss / freedom / (tss / (n - 1))) : null,
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
