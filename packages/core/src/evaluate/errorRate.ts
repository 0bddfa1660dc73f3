import { InputError, quoteValue } from "../data/inputError.ts";
import { option, words } from "../data/wording.ts";
import { proportionIntervals } from "../intervals/catalog.ts";
import { checkLevel, type Interval, type IntervalOptions } from "../intervals/interval.ts";
import { proportionStandardError } from "../intervals/normalProportion.ts";
import { isProportionMethod, PROPORTION_METHODS, type ProportionIntervalId } from "../intervals/proportionMethods.ts";
import type { Evaluation, MetricResult } from "./evaluation.ts";
import { intervalNamed } from "./options.ts";
import { judge, parseRequirement } from "./requirement.ts";

/**
 * Options of an error rate.
 *
 * @see {@link errorRate}
 */
export interface ErrorRateOptions extends IntervalOptions {
  /** The interval that error rate, accuracy and requirements get. Default "wilson". */
  readonly interval?: string | undefined;
  /** Requirements such as "error <= 0.1". */
  readonly require?: readonly string[] | undefined;
}

/**
 * What a count of errors says of the true error rate: exactly what the verb prints as JSON.
 *
 * @see {@link errorRate}
 */
export interface ErrorRate extends Pick<Evaluation, "level" | "bias" | "requirements" | "warnings"> {
  /** Name and version of the form of this result. */
  readonly schema: "heldout/error-rate@1";
  /** Rows on which the model was wrong. */
  readonly errors: number;
  /** Rows on which it was tested. */
  readonly n: number;
  /** Both ends, or a bound on one side at the full level. */
  readonly side: NonNullable<IntervalOptions["side"]>;
  /** `error` and `accuracy`, with the interval that was asked for. */
  readonly metrics: Readonly<Record<"error" | "accuracy", MetricResult>>;
  /** Every interval of the error rate, the default first. */
  readonly intervals: readonly Interval[];
}

/**
 * The error rate of a model that was wrong on so many of its test rows, with every interval of a proportion. No file of
 * predictions is needed: the two counts are all that these intervals use.
 *
 * @example
 * ```ts
 * import { errorRate } from "@heldout/core";
 * const { metrics, intervals } = errorRate(8, 100, { side: "upper" });
 * metrics.error.standardError; // 0.0273
 * intervals.find(({ method }) => method === "normal")?.upper; // 0.125
 * ```
 * @see Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung (lecture): 8 errors in 100 rows
 */
export function errorRate(errors: number, n: number, options: ErrorRateOptions = {}): ErrorRate {
  const { level = 0.95, side = "both", require = [] } = options;
  checkErrors(errors, n);
  const bounds = { level: checkLevel(level), side };
  const chosen = methodOf(options.interval);
  const opposite = side === "lower" ? "upper" : side === "upper" ? "lower" : "both";
  const metrics = {
    error: resultOf(chosen, errors, n, bounds),
    // a bound from above on the error rate is one from below on the accuracy
    accuracy: resultOf(chosen, n - errors, n, { level, side: opposite }),
  };
  return {
    schema: "heldout/error-rate@1",
    errors,
    n,
    level,
    side,
    bias: { direction: "unbiased", provided: "no row was used to fit, tune or choose the model" },
    metrics,
    intervals: PROPORTION_METHODS.map((method) => proportionIntervals[method](errors, n, bounds)),
    requirements: require.map((text) => {
      const requirement = parseRequirement(text, Object.keys(metrics));
      return judge(requirement, requirement.metric === "accuracy" ? metrics.accuracy : metrics.error, bounds);
    }),
    warnings: [],
  };
}

function resultOf(method: ProportionIntervalId, k: number, n: number, bounds: IntervalOptions): MetricResult {
  const { lower, upper, note } = proportionIntervals[method](k, n, bounds);
  const standardError = proportionStandardError(k / n, n);
  return {
    value: k / n,
    lower,
    upper,
    ...(standardError === null || standardError === 0 ? {} : { standardError }),
    method,
    n,
    ...(note === undefined ? {} : { note }),
  };
}

function methodOf(name: string = PROPORTION_METHODS[0]): ProportionIntervalId {
  const id = intervalNamed(name);
  if (isProportionMethod(id)) return id;
  throw new InputError(
    "bad-option",
    words`${option("interval")} ${quoteValue(name)} needs rows; here are only counts.`,
    `Use one of ${PROPORTION_METHODS.join(", ")}.`,
  );
}

function checkErrors(errors: number, n: number): void {
  if (!Number.isInteger(n) || n < 1) {
    throw new InputError("bad-option", words`${option("of")} is ${n}.`, "It is the number of test rows: 1 or more.");
  }
  if (Number.isInteger(errors) && errors >= 0 && errors <= n) return;
  throw new InputError(
    "bad-option",
    words`${option("errors")} is ${errors}, of ${n} rows.`,
    `It is a whole number from 0 to ${n}.`,
  );
}
