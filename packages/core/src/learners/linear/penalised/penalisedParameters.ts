import { InputError } from "../../../data/inputError.ts";
import type { ChoiceRule, FlagRule, NumberRule, TextRule } from "../../parameters.ts";

/** What lasso and elastic net have in common. */
export interface PenalisedParameters {
  /** The weight of the penalty, above 0. Default 0.1. */
  readonly lambda: NumberRule<"alpha">;
  /** Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 of the training rows. Default true. */
  readonly standardize: FlagRule;
  /** Whether coefficients may not be negative. Default false. */
  readonly nonNegative: FlagRule<"positive">;
  /** Penalties that are smaller for features with a large coefficient in a first fit. Default none. */
  readonly adaptive: ChoiceRule<"none" | "ols" | "ridge">;
  /** With adaptive: the power of the first coefficients, above 0. Default 1. */
  readonly gamma: NumberRule;
  /** Penalty factors of features, such as `age:0;bmi:2`. Default equal: 1 for all. */
  readonly factors: TextRule;
  /** How close to the smallest objective to come, as a share of it, above 0. Default 1e-9. */
  readonly tolerance: NumberRule;
}

export const penalisedParameters: PenalisedParameters = {
  lambda: { kind: "number", meaning: "The strength of the penalty.", default: 0.1, above: 0, aliases: ["alpha"] },
  standardize: {
    kind: "flag",
    meaning:
      "Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
  nonNegative: {
    kind: "flag",
    meaning: "Whether coefficients may not be negative.",
    default: false,
    aliases: ["positive"],
  },
  adaptive: {
    kind: "choice",
    meaning:
      "Adaptive lasso: penalties are divided by the absolute coefficients of an initial fit (ols or ridge) to the power gamma.",
    default: "none",
    values: ["none", "ols", "ridge"],
  },
  gamma: { kind: "number", meaning: "With adaptive: the power of the initial coefficients.", default: 1, above: 0 },
  factors: {
    kind: "text",
    meaning:
      "Penalty factors by feature, such as age:0;bmi:2; 1 for features not named. 0 is no penalty; out excludes the feature.",
    default: "equal",
    form: "equal, or a number of 0 or more for each of some features, such as age:0;bmi:2",
  },
  tolerance: {
    kind: "number",
    meaning: "The largest relative duality gap: how far the objective may be above its minimum.",
    default: 1e-9,
    above: 0,
  },
};

export interface ElasticNetParameters extends PenalisedParameters {
  /** The L1 share of the penalty, from 0 (ridge) to 1 (lasso). Default 0.5. */
  readonly l1Ratio: NumberRule;
}

export const elasticNetParameters: ElasticNetParameters = {
  ...penalisedParameters,
  l1Ratio: {
    kind: "number",
    meaning: "The L1 share of the penalty, from 0 (ridge) to 1 (lasso).",
    default: 0.5,
    least: 0,
  },
};

/** The share itself, if it is one. */
export function checkRatio(l1Ratio: number): number {
  if (l1Ratio <= 1) return l1Ratio;
  throw new InputError("bad-parameter", `l1Ratio of elasticNet is ${l1Ratio}.`, "It must be a number from 0 to 1.");
}
