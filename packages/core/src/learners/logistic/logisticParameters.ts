import type { ChoiceRule, FlagRule, NumberRule, TextRule } from "../parameters.ts";

export type LogisticPrior = "none" | "gaussian" | "laplace";

export interface LogisticParameters {
  /** The weight of the penalty beside the mean log loss, 0 or more; 0 is maximum likelihood. Default 1e-3. */
  readonly lambda: NumberRule;
  /** The share of the penalty on absolute values; 0 is on squares alone, 1 the lasso. At most 1. Default 0. */
  readonly l1Ratio: NumberRule;
  /** Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 of the training rows. Default true. */
  readonly standardize: FlagRule;
  /** "none", "balanced", or a weight for each class: `yes:5;no:1`. Default "none". */
  readonly classWeight: TextRule;
  /** A prior of the coefficients instead of lambda and l1Ratio. Default "none". */
  readonly prior: ChoiceRule<LogisticPrior>;
  /** The standard deviation of the prior, above 0. Default 1. */
  readonly priorSd: NumberRule;
  /** With l1Ratio above 0: the excess of the objective that is near enough, 0 or more; 0 goes to the rounding. Default 0. */
  readonly tolerance: NumberRule;
}

/** scikit-learn minimises C Σ loss + ‖w‖² / 2, here it is the mean of the losses. */
function lambdaOfC(c: number): string {
  const example = Number((1 / (c * 1000)).toPrecision(4));
  return `Write lambda = 1 / (C * n), n the rows of a training fold: with 1,000 rows C=${c} is lambda=${example}.`;
}

export const logisticParameters: LogisticParameters = {
  lambda: {
    kind: "number",
    meaning: "The strength of the penalty relative to the mean log loss.",
    default: 1e-3,
    least: 0,
    differs: { C: lambdaOfC },
  },
  l1Ratio: {
    kind: "number",
    meaning: "The L1 share of the penalty, at most 1; the rest is L2.",
    default: 0,
    least: 0,
  },
  standardize: {
    kind: "flag",
    meaning:
      "Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
  classWeight: {
    kind: "text",
    meaning: "Weights of the classes.",
    default: "none",
    form: "none, balanced, or a number above 0 for each class, such as yes:5;no:1",
  },
  prior: {
    kind: "choice",
    meaning: "The prior of the coefficients, in place of lambda and l1Ratio.",
    default: "none",
    values: ["none", "gaussian", "laplace"],
  },
  priorSd: { kind: "number", meaning: "The standard deviation of the prior.", default: 1, above: 0 },
  tolerance: {
    kind: "number",
    meaning:
      "With l1Ratio above 0: how far the objective may be above its minimum. 0 is full precision, or about 4e-9 when rows times features exceed two million.",
    default: 0,
    least: 0,
  },
};
