import { InputError } from "../../data/inputError.ts";
import {
  type ChoiceRule,
  checkParameters,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
  type TextRule,
  type ValuesOf,
} from "../parameters.ts";
import { classWeightRule, parseClassWeight } from "./classCosts.ts";
import { type KernelKind, MOST_DEGREE } from "./kernelFunction.ts";

/** How scores become probabilities. */
export type Calibration = "platt" | "none";

export const calibrationRule: ChoiceRule<Calibration> = {
  kind: "choice",
  meaning:
    "How scores become probabilities: platt fits a sigmoid to scores of rows left out in five folds; none takes 1 / (1 + e^-score), which is not an estimate, and saves those fits.",
  default: "platt",
  values: ["platt", "none"],
};

export interface SvmParameters {
  /** The price of a row on the wrong side of its margin, above 0. Default 1. */
  readonly c: NumberRule<"C" | "cost">;
  /** The kernel. Default "rbf". */
  readonly kernel: ChoiceRule<KernelKind>;
  /** The factor in the kernels rbf and poly, 0 or more; 0, the default, is 1 / (features × variance of their values). */
  readonly gamma: NumberRule;
  /** The power of the kernel poly, a whole number of 1 or more; refused with another kernel. Default 3. */
  readonly degree: NumberRule;
  /** What the kernel poly adds before it takes the power; refused with another kernel. Default 0. */
  readonly coef0: NumberRule;
  /** For numbers: how far off a prediction may be for free, 0 or more. Default 0.1. */
  readonly epsilon: NumberRule;
  /** What c is multiplied by for the rows of each class: "equal", "balanced" or such as "yes:5;no:1". Default "equal". */
  readonly classWeight: TextRule;
  /** How scores become probabilities. Default "platt". */
  readonly calibration: ChoiceRule<Calibration>;
  /** Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows. Default true. */
  readonly standardize: FlagRule;
  /** The largest violation of the optimality conditions that is left. Default 1e-3. */
  readonly tolerance: NumberRule;
  /** Memory for kernel values in MiB; changes the time only. Default 200. */
  readonly cache: NumberRule<"cacheSize">;
}

export const svmParameters: SvmParameters = {
  c: {
    kind: "number",
    meaning: "The cost of a margin violation; smaller values regularize more.",
    default: 1,
    above: 0,
    aliases: ["C", "cost"],
  },
  kernel: { kind: "choice", meaning: "The kernel.", default: "rbf", values: ["rbf", "linear", "poly"] },
  gamma: {
    kind: "number",
    meaning: "The factor in the kernels rbf and poly; 0 is 1 / (features × variance of their values).",
    default: 0,
    least: 0,
  },
  degree: {
    kind: "number",
    meaning: "The power of the kernel poly.",
    default: 3,
    least: 1,
    most: MOST_DEGREE,
    whole: true,
  },
  coef0: { kind: "number", meaning: "What the kernel poly adds before it takes the power.", default: 0 },
  epsilon: {
    kind: "number",
    meaning: "For numbers: how far off a prediction may be for free, in units of the target.",
    default: 0.1,
    least: 0,
  },
  classWeight: classWeightRule,
  calibration: calibrationRule,
  standardize: {
    kind: "flag",
    meaning: "Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
  tolerance: {
    kind: "number",
    meaning:
      "The largest violation of the optimality conditions that is left, in units of the scores, for numbers of the target's sd.",
    default: 1e-3,
    above: 0,
  },
  cache: {
    kind: "number",
    meaning: "Memory for kernel values in MiB; changes the time only.",
    default: 200,
    above: 0,
    aliases: ["cacheSize"],
  },
};

export type SvmValues = ValuesOf<SvmParameters>;

/** The checked values; a parameter of another kernel is refused. */
export function checkSvm(options: OptionsOf<SvmParameters>): SvmValues {
  const values = checkParameters("svm", svmParameters, options);
  const { kernel } = values;
  const refuse = (name: string, value: number, kernels: string): never => {
    throw new InputError(
      "bad-parameter",
      `${name} of svm is ${value}, but the kernel is "${kernel}".`,
      `Leave ${name} out, or say kernel=${kernels}.`,
    );
  };
  if (options.degree !== undefined && kernel !== "poly") refuse("degree", values.degree, "poly");
  if (options.coef0 !== undefined && kernel !== "poly") refuse("coef0", values.coef0, "poly");
  if (options.gamma !== undefined && kernel === "linear") refuse("gamma", values.gamma, "rbf");
  parseClassWeight("svm", values.classWeight);
  return values;
}
