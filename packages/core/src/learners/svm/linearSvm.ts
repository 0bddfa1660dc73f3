import { type Rng, stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
  type TextRule,
} from "../parameters.ts";
import { requireTask } from "../requireTask.ts";
import { classWeightRule, parseClassWeight } from "./classCosts.ts";
import { fitLinearMachines } from "./fitLinearMachines.ts";
import type { LinearLossName } from "./linearLoss.ts";
import { isLinearSvmModel, type LinearSvmModel, linearSvmModel, predictLinearSvm } from "./linearSvmModel.ts";
import { crossFitSigmoids, restMachines, type Scorer } from "./machines.ts";
import { type MarginSample, marginSample } from "./marginSample.ts";
import { type Calibration, calibrationRule } from "./svmParameters.ts";

export interface LinearSvmParameters {
  /** The price of the losses, above 0. Default 1. */
  readonly c: NumberRule<"C" | "cost">;
  /** What a row costs; "auto", the default, is hinge for classes and epsilonInsensitive for numbers. */
  readonly loss: ChoiceRule<"auto" | LinearLossName>;
  /** For numbers: how far off a prediction may be for free, 0 or more. Default 0.1. */
  readonly epsilon: NumberRule;
  /** Whether 1/2 b² is added to the objective, as in LIBLINEAR. Default false. */
  readonly penaliseIntercept: FlagRule;
  /** What c is multiplied by for the rows of each class: "equal", "balanced" or such as "yes:5;no:1". Default "equal". */
  readonly classWeight: TextRule;
  /** How scores become probabilities. Default "platt". */
  readonly calibration: ChoiceRule<Calibration>;
  /** Whether features are scaled to mean 0 and sd 1 (divisor n) of the training rows. Default true. */
  readonly standardize: FlagRule;
  /** How far a score may be at most from what the optimality conditions ask. Default 1e-6. */
  readonly tolerance: NumberRule;
}

export const linearSvmParameters: LinearSvmParameters = {
  c: {
    kind: "number",
    meaning: "The weight of the losses; smaller values regularize more.",
    default: 1,
    above: 0,
    aliases: ["C", "cost"],
  },
  loss: {
    kind: "choice",
    meaning:
      "The loss: hinge or squaredHinge for classes, epsilonInsensitive or squaredEpsilonInsensitive for numbers; auto is hinge and epsilonInsensitive.",
    default: "auto",
    values: ["auto", "hinge", "squaredHinge", "epsilonInsensitive", "squaredEpsilonInsensitive"],
  },
  epsilon: {
    kind: "number",
    meaning: "For regression: the width of the epsilon-insensitive tube, in units of the target.",
    default: 0.1,
    least: 0,
  },
  penaliseIntercept: {
    kind: "flag",
    meaning: "Whether 1/2 b² is added to the objective, as in LIBLINEAR.",
    default: false,
  },
  classWeight: classWeightRule,
  calibration: calibrationRule,
  standardize: {
    kind: "flag",
    meaning:
      "Whether the penalty is on coefficients of features scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
  tolerance: {
    kind: "number",
    meaning:
      "The largest violation of the optimality conditions, in units of the scores; for regression in units of the target's standard deviation.",
    default: 1e-6,
    above: 0,
  },
};

/**
 * Linear support vector machine: minimises 1/2 ‖w‖² + c Σ weight · loss, the intercept not penalised unless asked for.
 * Default c = 1.
 *
 * Several classes: one machine per class, one versus rest. Scores become probabilities by sigmoids that are
 * cross-fitted on the training rows. Weights are scaled to sum to the number of rows with a weight. Coefficients are
 * on the scale of the inputs.
 *
 * @see Cortes and Vapnik (1995); Platt (1999), Probabilistic outputs for support vector machines
 * @example
 * ```ts
 * import { crossValidate, defineTask, linearSvm, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(linearSvm({ c: 1 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.405
 * ```
 */
export function linearSvm(options: OptionsOf<LinearSvmParameters> = {}): Learner<LinearSvmModel> {
  const values = checkParameters("linearSvm", linearSvmParameters, options);
  parseClassWeight("linearSvm", values.classWeight);
  const fit = (data: LearningData, rows: Uint32Array, rng: Rng): LinearSvmModel => {
    requireTask(learner, data.kind);
    const sample = marginSample(data, rows, "linearSvm");
    const { target, names } = sample;
    const machines = fitLinearMachines(sample, values);
    if (target.kind === "numbers") return linearSvmModel(names, machines, null, null);
    const scorer = (part: MarginSample): Scorer => {
      const own = fitLinearMachines(part, values);
      return ({ count, entries, values: asked }) => {
        const scores = new Float64Array(own.length * count);
        own.forEach(({ intercept, coefficients }, m) => {
          for (let i = 0; i < count; i++) {
            let sum = intercept;
            for (let e = 0; e < entries; e++) sum += coefficients[e] * asked[i * entries + e];
            scores[m * count + i] = sum;
          }
        });
        return scores;
      };
    };
    const seed = Math.floor(rng() * 2 ** 53);
    const telling = restMachines(target.classes.length);
    const sigmoids =
      values.calibration === "none"
        ? null
        : crossFitSigmoids(sample, telling, scorer, "linearSvm", stream(seed, "calibration"), values.classWeight);
    return linearSvmModel(names, machines, target.classes, sigmoids);
  };
  const numbers = values.loss === "epsilonInsensitive" || values.loss === "squaredEpsilonInsensitive";
  const learner: Learner<LinearSvmModel> = {
    name: "linearSvm",
    params: { ...values },
    tasks:
      values.loss === "auto"
        ? ["binary", "multiclass", "regression"]
        : numbers
          ? ["regression"]
          : ["binary", "multiclass"],
    handles: { missing: false, categories: false, weights: true },
    complexity: Math.log(values.c),
    fit,
    predict: predictLinearSvm,
    isModel: isLinearSvmModel,
    ...(values.calibration === "none" ? {} : { uncalibrated: linearSvm({ ...options, calibration: "none" }) }),
  };
  return learner;
}
