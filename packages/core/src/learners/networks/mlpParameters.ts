import { InputError } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import {
  type ChoiceRule,
  checkParameters,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
  type TextRule,
  type ValuesOf,
} from "../parameters.ts";
import { HIDDEN_FORM, hiddenSizes } from "./layerSizes.ts";
import { ACTIVATIONS, type Activation } from "./network.ts";
import { OPTIMISERS, type OptimiserName } from "./optimiser.ts";

export type MlpLoss = "auto" | "log" | "exponential" | "squared" | "absolute" | "huber" | "quantile";

export interface MlpParameters {
  readonly hidden: TextRule<"hiddenLayerSizes">;
  readonly activation: ChoiceRule<Activation>;
  readonly loss: ChoiceRule<MlpLoss>;
  readonly alpha: NumberRule;
  readonly lambda: NumberRule;
  readonly rate: NumberRule<"learningRate" | "learningRateInit">;
  readonly batch: NumberRule<"batchSize">;
  readonly optimiser: ChoiceRule<OptimiserName, "optimizer" | "solver">;
  readonly momentum: NumberRule;
  readonly nesterov: FlagRule<"nesterovsMomentum">;
  readonly epochs: NumberRule<"maxIter">;
  readonly earlyStopping: NumberRule<"validationFraction">;
  readonly patience: NumberRule<"nIterNoChange">;
  readonly standardize: FlagRule;
}

export const mlpParameters: MlpParameters = {
  hidden: {
    kind: "text",
    meaning: "Units of each hidden layer, from the first to the last.",
    default: "64",
    form: HIDDEN_FORM,
    aliases: ["hiddenLayerSizes"],
  },
  activation: {
    kind: "choice",
    meaning: "The activation function of the hidden units.",
    default: "relu",
    values: ACTIVATIONS,
  },
  loss: {
    kind: "choice",
    meaning:
      "The loss: log, squared or (two classes) exponential for classes; squared, absolute, huber or quantile for numbers; auto is log and squared.",
    default: "auto",
    values: ["auto", "log", "exponential", "squared", "absolute", "huber", "quantile"],
  },
  alpha: {
    kind: "number",
    meaning: "The quantile of loss=quantile, below 1; the width of loss=huber, in sd of the target where it is scaled.",
    default: 0.9,
    above: 0,
  },
  lambda: {
    kind: "number",
    meaning: "The weight of the penalty λ / 2 ‖W‖²; biases are not penalised.",
    default: 1e-4,
    least: 0,
  },
  rate: {
    kind: "number",
    meaning: "The learning rate.",
    default: 0.003,
    above: 0,
    aliases: ["learningRate", "learningRateInit"],
  },
  batch: { kind: "number", meaning: "Rows per step.", default: 32, least: 1, whole: true, aliases: ["batchSize"] },
  optimiser: {
    kind: "choice",
    meaning: "The optimiser: adam, or sgd with momentum.",
    default: "adam",
    values: OPTIMISERS,
    aliases: ["optimizer", "solver"],
  },
  momentum: {
    kind: "number",
    meaning: "The momentum of optimiser=sgd, below 1.",
    default: 0.9,
    least: 0,
  },
  nesterov: {
    kind: "flag",
    meaning: "Whether optimiser=sgd uses Nesterov momentum.",
    default: true,
    aliases: ["nesterovsMomentum"],
  },
  epochs: {
    kind: "number",
    meaning: "The number of epochs (passes through the training rows).",
    default: 50,
    least: 1,
    whole: true,
    aliases: ["maxIter"],
  },
  earlyStopping: {
    kind: "number",
    meaning: "Early stopping: the share of the training rows that is held out for it, below 1; 0 is none.",
    default: 0,
    least: 0,
    aliases: ["validationFraction"],
  },
  patience: {
    kind: "number",
    meaning: "The number of epochs without a lower held-out loss after which the fit stops.",
    default: 10,
    least: 1,
    whole: true,
    aliases: ["nIterNoChange"],
  },
  standardize: {
    kind: "flag",
    meaning: "Whether features and a numeric target are scaled to mean 0 and sd 1 (divisor n) of the training rows.",
    default: true,
  },
};

/** Parameters that mean something only beside others; refused where they would change nothing. */
const BESIDE: readonly (readonly [keyof MlpParameters, (values: ValuesOf<MlpParameters>) => boolean, string])[] = [
  ["alpha", ({ loss }) => loss === "huber" || loss === "quantile", "loss=huber or loss=quantile"],
  ["momentum", ({ optimiser }) => optimiser === "sgd", "optimiser=sgd"],
  ["nesterov", ({ optimiser }) => optimiser === "sgd", "optimiser=sgd"],
  ["patience", ({ earlyStopping }) => earlyStopping > 0, "earlyStopping=0.1"],
];

/** The given values, checked one by one and together. */
export function checkMlp(options: OptionsOf<MlpParameters>): ValuesOf<MlpParameters> {
  const values = checkParameters("mlp", mlpParameters, options);
  hiddenSizes(values.hidden);
  for (const [name, applies, beside] of BESIDE) {
    if (options[name] === undefined || applies(values)) continue;
    throw new InputError(
      "bad-parameter",
      `${name} of mlp is ${options[name]}, and would change nothing.`,
      `Leave ${name} out, or say ${beside}.`,
    );
  }
  for (const [name, least] of [
    ["momentum", "0 or more, below 1"],
    ["earlyStopping", "a share of 0 or more, below 1"],
  ] as const) {
    if (values[name] >= 1) {
      throw new InputError("bad-parameter", `${name} of mlp is ${values[name]}.`, `It must be ${least}.`);
    }
  }
  if (values.loss === "quantile" && values.alpha >= 1) {
    throw new InputError("bad-parameter", `alpha of mlp is ${values.alpha}.`, "As a quantile it is below 1.");
  }
  return values;
}

/** The values that mean something beside the others. */
export function usedMlp(values: ValuesOf<MlpParameters>): Partial<ValuesOf<MlpParameters>> {
  const idle = BESIDE.filter(([, applies]) => !applies(values)).map(([name]) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !idle.some((other) => other === name)));
}

/** The kinds of task that a loss is for. */
export function tasksOfLoss(loss: MlpLoss): readonly TaskKind[] {
  switch (loss) {
    case "auto":
    case "squared":
      return ["binary", "multiclass", "regression"];
    case "log":
      return ["binary", "multiclass"];
    case "exponential":
      return ["binary"];
    default:
      return ["regression"];
  }
}
