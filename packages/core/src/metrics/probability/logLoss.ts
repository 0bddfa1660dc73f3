import { type LogLossOptions, logarithmicLoss, logLossOfTruth } from "../../losses/log.ts";
import { binaryLossFamily } from "../families/binaryLoss.ts";
import { classLossFamily } from "../families/classLoss.ts";
import type { BinaryLossMetric, ClassLossMetric, MetricAbout } from "../metric.ts";

export const logLossAbout: MetricAbout = {
  definition:
    "The mean of the negative logarithm of the probability of the true class. If a true class has probability 0, it is Infinity, and the number of such rows is reported. Clipping is an option.",
  formula: "-(1/n) sum ln p(truth)",
  peers: [
    "scikit-learn: log_loss, which clips silently at the machine epsilon (1e-15 in older versions)",
    "R MLmetrics: LogLoss, clips at 1e-15",
    "H2O: logloss, clips at 1e-15",
  ],
  reference: "Good (1952), Rational decisions",
};

/**
 * Log loss, or cross-entropy, of two classes: the mean of -ln of the probability of the true class.
 *
 * A probability of 0 for the truth makes it Infinity unless `clip` is set.
 *
 * @see Good (1952), Rational decisions
 * @example
 * ```ts
 * import { estimate, logLoss, probabilities } from "@heldout/core";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(logLoss(), prediction).value; // 0.511
 * ```
 */
export function logLoss(options: LogLossOptions = {}): BinaryLossMetric {
  return {
    ...header,
    from: "binary-loss",
    family: binaryLossFamily,
    accepts: ["probabilities"],
    range: rangeOf(options),
    loss: logarithmicLoss(options),
  };
}

/**
 * Log loss, or cross-entropy, of three or more classes: the mean of -ln of the probability of the true class.
 *
 * A probability of 0 for the truth makes it Infinity unless `clip` is set.
 *
 * @see Good (1952), Rational decisions
 * @example
 * ```ts
 * import { classLogLoss, classProbabilities, estimate } from "@heldout/core";
 * const prediction = classProbabilities({
 *   truth: ["a", "b", "c", "a", "b"],
 *   probability: { a: [0.7, 0.2, 0.3, 0.3, 0.1], b: [0.2, 0.5, 0.4, 0.4, 0.6], c: [0.1, 0.3, 0.3, 0.3, 0.3] },
 * });
 * estimate(classLogLoss(), prediction).value; // 0.794
 * ```
 */
export function classLogLoss(options: LogLossOptions = {}): ClassLossMetric {
  return {
    ...header,
    from: "class-loss",
    family: classLossFamily,
    accepts: ["class-probabilities"],
    range: rangeOf(options),
    loss: (truth, probability, row) => logLossOfTruth(probability[truth][row], options),
  };
}

/** A clipped probability has a largest loss, so that intervals for bounded losses apply. */
function rangeOf({ clip = 0 }: LogLossOptions): readonly [number, number] {
  return [0, -Math.log(clip)];
}

const header = {
  id: "logLoss",
  name: "log loss",
  better: "lower",
} as const;
