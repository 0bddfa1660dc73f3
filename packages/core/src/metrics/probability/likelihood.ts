import type { LogLossOptions } from "../../losses/log.ts";
import type { Tally } from "../../numeric/tally.ts";
import { classLikelihoodFamily, likelihoodFamily, type OfMeanLoss } from "../families/likelihood.ts";
import {
  type ClassesMetric,
  type ClassSample,
  type MetricAbout,
  type ProbabilityMetric,
  undefinedBecause,
  type Value,
} from "../metric.ts";
import { classLogLoss, logLoss } from "./logLoss.ts";

/** Below it e^x is smaller than any number that a computer has. */
const SMALLEST = -744;

/**
 * Log-likelihood of two classes: the sum of ln of the probability that was given to the true class, the log loss times
 * -n. Whole-number weights count as so many rows.
 *
 * @see Stollhoff's lecture on classification, prediction by probabilities; Vorontsov's lecture, log-loss
 * @example
 * ```ts
 * import { estimate, probabilities } from "@heldout/core";
 * import { logLikelihood } from "@heldout/core/metrics";
 * const prediction = probabilities({ truth: [1, 1, 0, 1, 0, 0], score: [0.9, 0.8, 0.7, 0.6, 0.6, 0.1] });
 * estimate(logLikelihood(), prediction).value; // -3.065
 * ```
 */
export function logLikelihood(options: LogLossOptions = {}): ProbabilityMetric {
  return {
    ...sum,
    from: "probability-tally",
    family: likelihoodFamily(sumOf(logLoss(options))),
    accepts: ["probabilities"],
    value: (tally) => sumValue(tallySum(tally, options)),
  };
}

/**
 * Likelihood of two classes: the product of the probabilities that were given to the true classes.
 *
 * @see Stollhoff's lecture on classification, prediction by probabilities
 * @example
 * ```ts
 * import { estimate, probabilities } from "@heldout/core";
 * import { likelihood } from "@heldout/core/metrics";
 * const prediction = probabilities({ truth: [1, 1, 0], score: [0.5, 0.8, 0.75] });
 * estimate(likelihood(), prediction).value; // 0.100
 * ```
 */
export function likelihood(options: LogLossOptions = {}): ProbabilityMetric {
  return {
    ...product,
    from: "probability-tally",
    family: likelihoodFamily(productOf(logLoss(options))),
    accepts: ["probabilities"],
    value: (tally) => productValue(tallySum(tally, options)),
  };
}

/**
 * Log-likelihood of three or more classes.
 *
 * @see {@link logLikelihood}
 */
export function classLogLikelihood(options: LogLossOptions = {}): ClassesMetric {
  return {
    ...sum,
    from: "classes",
    family: classLikelihoodFamily(sumOf(classLogLoss(options))),
    accepts: ["class-probabilities"],
    value: (sample, weight) => sumValue(classSum(sample, weight, options)),
  };
}

/**
 * Likelihood of three or more classes.
 *
 * @see {@link likelihood}
 */
export function classLikelihood(options: LogLossOptions = {}): ClassesMetric {
  return {
    ...product,
    from: "classes",
    family: classLikelihoodFamily(productOf(classLogLoss(options))),
    accepts: ["class-probabilities"],
    value: (sample, weight) => productValue(classSum(sample, weight, options)),
  };
}

const sum = {
  id: "logLikelihood",
  name: "log-likelihood",
  better: "higher",
  range: [Number.NEGATIVE_INFINITY, 0],
  ofAllRows: true,
} as const;

const product = { id: "likelihood", name: "likelihood", better: "higher", range: [0, 1], ofAllRows: true } as const;

function sumOf(loss: OfMeanLoss["loss"]): OfMeanLoss {
  return { loss, map: (mean, n) => sumValue(0 - mean * n), slope: (n) => n };
}

function productOf(loss: OfMeanLoss["loss"]): OfMeanLoss {
  return { loss, map: (mean, n) => productValue(0 - mean * n), slope: null };
}

function tallySum({ score, positive, negative }: Tally, options: LogLossOptions): number {
  const { loss } = logLoss(options);
  let total = 0;
  for (let i = 0; i < score.length; i++) {
    // a weight of 0 times an infinite loss would be NaN
    if (positive[i] > 0) total -= positive[i] * loss(1, score[i]);
    if (negative[i] > 0) total -= negative[i] * loss(0, score[i]);
  }
  return total;
}

function classSum({ truth, probability }: ClassSample, weight: Float64Array, options: LogLossOptions): number {
  const { loss } = classLogLoss(options);
  let total = 0;
  for (let row = 0; row < truth.length; row++) {
    if (weight[row] > 0) total -= weight[row] * loss(truth[row], probability, row);
  }
  return total;
}

function sumValue(total: number): Value {
  return Number.isFinite(total) ? total : undefinedBecause("a true class has probability 0, so it is minus infinity");
}

function productValue(total: number): Value {
  if (total === Number.NEGATIVE_INFINITY || total >= SMALLEST) return Math.exp(total);
  return undefinedBecause(`it is e^${Math.round(total)}, too small for a number; see the log-likelihood`);
}

export const logLikelihoodAbout: MetricAbout = {
  definition:
    "The sum over rows of the logarithm of the probability of the true class, which maximum likelihood maximises. It grows with the number of rows; its negative mean per row is the log loss. The interval is that of the mean, times n.",
  formula: "sum ln p(truth) = -n logLoss",
  peers: [
    "R: logLik, of the rows that a model was fitted on",
    "scikit-learn: log_loss(normalize=False), with the opposite sign",
  ],
  reference: "Fisher (1922), On the mathematical foundations of theoretical statistics",
};

export const likelihoodAbout: MetricAbout = {
  definition:
    "The product over rows of the probability of the true class. It shrinks with every row and underflows beyond about a thousand rows: use the log-likelihood. Its n-th root, e to minus the log loss, is the geometric mean of these probabilities.",
  formula: "product p(truth) = e^(log-likelihood)",
  peers: ["not printed elsewhere, because it is so small"],
  reference: "Fisher (1922), On the mathematical foundations of theoretical statistics",
};
