import { InputError } from "../../data/inputError.ts";
import type { MarginLossName } from "../../losses/margin/marginLosses.ts";
import {
  type ChoiceRule,
  checkParameters,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
  ownOptions,
  type ShareRule,
  type ValuesOf,
} from "../parameters.ts";
import type { Penalty } from "./marginObjective.ts";
import { STOPS, type StopRule } from "./passes.ts";
import { STARTS, type Start } from "./startWeights.ts";
import { MATRICES, type StepMatrix } from "./stepMatrix.ts";
import { RATES, type RateRule } from "./stochastic.ts";

export type Schedule = RateRule | "whitened" | "steepest" | "matrix";

export interface SgdParameters {
  readonly loss: ChoiceRule<MarginLossName>;
  readonly penalty: ChoiceRule<Penalty>;
  readonly lambda: NumberRule<"alpha">;
  readonly rate: NumberRule<"learningRate">;
  readonly schedule: ChoiceRule<Schedule>;
  readonly power: NumberRule<"powerT">;
  readonly matrix: ChoiceRule<StepMatrix>;
  readonly start: ChoiceRule<Start>;
  readonly epochs: NumberRule<"maxIter">;
  readonly stop: ChoiceRule<StopRule>;
  readonly tolerance: NumberRule;
  readonly forgetting: ShareRule<"auto">;
  readonly costPositive: NumberRule;
  readonly costNegative: NumberRule;
  readonly standardize: FlagRule;
}

export const MARGIN_LOSSES: readonly MarginLossName[] = [
  "hinge",
  "squaredHinge",
  "logistic",
  "exponential",
  "sigmoid",
  "perceptron",
];

export const sgdParameters: SgdParameters = {
  loss: { kind: "choice", meaning: "The margin loss.", default: "logistic", values: MARGIN_LOSSES },
  penalty: {
    kind: "choice",
    meaning: "The penalty: none, λ ‖w‖₁ or λ / 2 ‖w‖².",
    default: "l2",
    values: ["none", "l1", "l2"],
  },
  lambda: { kind: "number", meaning: "The strength of the penalty.", default: 1e-4, least: 0, aliases: ["alpha"] },
  rate: {
    kind: "number",
    meaning:
      "The initial step size, in units of 1 / mean ‖(x, 1)‖² of the training rows (default 8 with schedule=whitened and the logistic loss, otherwise 0.2); for schedule=matrix the factor of the matrix (default 1).",
    default: 8,
    above: 0,
    aliases: ["learningRate"],
    differs: {
      eta0: (eta0) =>
        `Its rate is eta0 times the mean of ‖(x, 1)‖² of the training rows: with 9 standardised features rate=${Number((10 * eta0).toPrecision(4))}.`,
    },
  },
  schedule: {
    kind: "choice",
    meaning:
      "The step size. One step per row: rate (constant), rate / t (inverse), rate / t^power (inverseScaling), or rate / t^power in whitened features with averaged weights (whitened); t grows by 1 per epoch. One step per epoch: by line search (steepest) or by a matrix. Default whitened for the logistic loss; inverseScaling for other losses, with an l1 penalty, and when a rate or power is given.",
    default: "whitened",
    values: ["whitened", ...RATES, "steepest", "matrix"],
  },
  power: {
    kind: "number",
    meaning: "The power of schedule=inverseScaling and schedule=whitened.",
    default: 0.6,
    least: 0,
    aliases: ["powerT"],
  },
  matrix: {
    kind: "choice",
    meaning: "The matrix that multiplies the gradient of the log-likelihood for schedule=matrix.",
    default: "bound",
    values: MATRICES,
  },
  start: { kind: "choice", meaning: "The initial weights.", default: "zeros", values: STARTS },
  epochs: {
    kind: "number",
    meaning: "The maximum number of epochs (passes through the training rows).",
    default: 30,
    least: 1,
    whole: true,
    aliases: ["maxIter"],
  },
  stop: {
    kind: "choice",
    meaning:
      "The stopping rule: a small change in one epoch of the weights, or of the running estimate of the objective.",
    default: "weights",
    values: STOPS,
  },
  tolerance: {
    kind: "number",
    meaning: "The relative change in one epoch at which the stopping rule ends the descent.",
    default: 1e-3,
    least: 0,
  },
  forgetting: {
    kind: "share",
    meaning:
      "The weight of the newest row in the running estimate of the loss, used by stop=objective: auto is 1 / rows, about one epoch of memory.",
    default: "auto",
    values: ["auto"],
  },
  costPositive: {
    kind: "number",
    meaning:
      "The weight of the loss of a positive row. Probabilities and predicted classes refer to the weighted rows.",
    default: 1,
    above: 0,
  },
  costNegative: {
    kind: "number",
    meaning: "The weight of the loss of a negative row, likewise.",
    default: 1,
    above: 0,
  },
  standardize: {
    kind: "flag",
    meaning: "Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
};

type Values = ValuesOf<SgdParameters>;

/** Parameters that mean something only beside others; refused where they would change nothing. */
const BESIDE: readonly (readonly [keyof SgdParameters, (values: Values) => boolean, string])[] = [
  ["lambda", ({ penalty }) => penalty !== "none", "penalty=l1 or penalty=l2"],
  ["rate", ({ schedule }) => schedule !== "steepest", "a schedule that has a rate"],
  [
    "power",
    ({ schedule }) => schedule === "inverseScaling" || schedule === "whitened",
    "schedule=inverseScaling or schedule=whitened",
  ],
  ["matrix", ({ schedule }) => schedule === "matrix", "schedule=matrix"],
  ["forgetting", ({ schedule }) => schedule !== "steepest" && schedule !== "matrix", "a schedule of one step per row"],
  ["tolerance", ({ stop }) => stop !== "never", "stop=weights or stop=objective"],
];

/** The given values, checked one by one and together. */
export function checkSgd(given: OptionsOf<SgdParameters>): Values {
  const options = ownOptions("sgd", sgdParameters, given);
  const checked = withSchedule(checkParameters("sgd", sgdParameters, options), options);
  const values = options.rate === undefined ? { ...checked, rate: usualRate(checked) } : checked;
  for (const [name, applies, beside] of BESIDE) {
    if (options[name] === undefined || applies(values)) continue;
    throw new InputError(
      "bad-parameter",
      `${name} of sgd is ${options[name]}, and would change nothing.`,
      `Leave ${name} out, or say ${beside}.`,
    );
  }
  if (values.schedule === "whitened" && values.penalty === "l1") {
    throw new InputError(
      "bad-parameter",
      'schedule of sgd is "whitened", in whose directions an l1 penalty is not a sum over coordinates.',
      "Say penalty=l2 or penalty=none, or leave the schedule out.",
    );
  }
  if (values.schedule === "matrix" && (values.loss !== "logistic" || values.penalty === "l1")) {
    throw new InputError(
      "bad-parameter",
      `schedule of sgd is "matrix", which climbs the log likelihood, and the objective is another: loss=${values.loss}, penalty=${values.penalty}.`,
      "Say loss=logistic and penalty=none or penalty=l2, or another schedule.",
    );
  }
  return values;
}

/** The first step along single features. */
export const PLAIN_RATE = 0.2;

/** First steps along directions of equal variance, by how bent the loss is: the logistic is the flattest. */
const WHITENED_RATES: Readonly<Record<MarginLossName, number>> = {
  hinge: 1,
  squaredHinge: 0.5,
  logistic: 8,
  exponential: 0.5,
  sigmoid: 4,
  perceptron: 0.5,
};

/** The first step where nobody gives one: that of the schedule. */
function usualRate({ schedule, loss }: Values): number {
  return schedule === "matrix" ? 1 : schedule === "whitened" ? WHITENED_RATES[loss] : PLAIN_RATE;
}

/**
 * Without a schedule only the logistic loss, whose slopes are bounded and small near the end, is taken along directions of equal
 * variance: single rows are long there. A rate or power is one of inverseScaling, and an l1 penalty asks for single features.
 */
function withSchedule(checked: Values, { schedule, rate, power }: OptionsOf<SgdParameters>): Values {
  const plain = rate !== undefined || power !== undefined || checked.penalty === "l1" || checked.loss !== "logistic";
  return schedule === undefined && plain ? { ...checked, schedule: "inverseScaling" } : checked;
}

/** The values that mean something beside the others. */
export function usedSgd(values: Values): Partial<Values> {
  const idle = BESIDE.filter(([, applies]) => !applies(values)).map(([name]) => name);
  return Object.fromEntries(
    // what is usual goes without saying, so that models fitted before this parameter are called as they were
    Object.entries(values).filter(
      ([name, value]) => !idle.some((other) => other === name) && !(name === "forgetting" && value === "auto"),
    ),
  );
}
