import { InputError } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import { type MaxFeatures, maxFeaturesRule } from "../forests/maxFeatures.ts";
import {
  type ChoiceRule,
  checkParameters,
  type NumberRule,
  type OptionsOf,
  ownOptions,
  type SizeRule,
  type ValuesOf,
} from "../parameters.ts";
import type { GrowthOrder } from "../trees/growthOrder.ts";
import type { BoostingLossName } from "./losses/boostingLoss.ts";

export type GrowerChoice = "auto" | "exact" | "histogram";

export interface GradientBoostingParameters {
  readonly rounds: NumberRule<"nEstimators" | "trees" | "maxIter" | "nrounds" | "numIterations" | "iterations">;
  readonly rate: NumberRule<"learningRate" | "eta">;
  readonly maxDepth: NumberRule;
  readonly leaves: NumberRule<"maxLeaves" | "maxLeafNodes" | "numLeaves">;
  readonly growth: ChoiceRule<GrowthOrder>;
  readonly minLeaf: NumberRule<"minSamplesLeaf" | "minDataInLeaf" | "minChildSamples">;
  readonly subsample: NumberRule<"baggingFraction">;
  readonly maxFeatures: SizeRule<MaxFeatures, "mtry" | "colsampleBynode">;
  readonly loss: ChoiceRule<"auto" | BoostingLossName>;
  readonly alpha: NumberRule;
  readonly lambda: NumberRule<"l2Regularization" | "regLambda">;
  readonly grower: ChoiceRule<GrowerChoice>;
  readonly earlyStopping: NumberRule<"validationFraction">;
  readonly patience: NumberRule<"nIterNoChange" | "earlyStoppingRounds">;
}

export const gradientBoostingParameters: GradientBoostingParameters = {
  rounds: {
    kind: "number",
    meaning: "The number of boosting rounds.",
    default: 100,
    least: 1,
    whole: true,
    aliases: ["nEstimators", "trees", "maxIter", "nrounds", "numIterations", "iterations"],
  },
  rate: {
    kind: "number",
    meaning: "The learning rate: the share of each step that is taken.",
    default: 0.1,
    above: 0,
    aliases: ["learningRate", "eta"],
  },
  maxDepth: {
    kind: "number",
    meaning: "The most splits between the root and a leaf; 0 is no limit.",
    default: 3,
    least: 0,
    whole: true,
  },
  leaves: {
    kind: "number",
    meaning: "The most leaves of a tree; 0 is no limit.",
    default: 0,
    least: 0,
    whole: true,
    aliases: ["maxLeaves", "maxLeafNodes", "numLeaves"],
  },
  growth: {
    kind: "choice",
    meaning:
      "The order of splits when the number of leaves is limited: the best split of the whole tree first, or level by level.",
    default: "leafWise",
    values: ["leafWise", "depthWise"],
  },
  minLeaf: {
    kind: "number",
    meaning: "The fewest training rows in a leaf.",
    default: 1,
    least: 1,
    whole: true,
    aliases: ["minSamplesLeaf", "minDataInLeaf", "minChildSamples"],
    differs: {
      minChildWeight: () => "Its minLeaf is a number of rows; min_child_weight is a sum of curvatures.",
    },
  },
  subsample: {
    kind: "number",
    meaning: "The share of the rows used in each round, sampled without replacement, at most 1.",
    default: 1,
    above: 0,
    aliases: ["baggingFraction"],
  },
  maxFeatures: { ...maxFeaturesRule, default: "all" },
  loss: {
    kind: "choice",
    meaning: "The loss.",
    default: "auto",
    values: ["auto", "squared", "absolute", "huber", "quantile", "poisson", "logistic", "exponential"],
  },
  alpha: {
    kind: "number",
    meaning: "For loss=quantile the quantile; for loss=huber the share of residuals with squared loss. Below 1.",
    default: 0.9,
    above: 0,
  },
  lambda: {
    kind: "number",
    meaning: "L2 regularisation: added to the second derivative of a leaf, which shrinks its value.",
    default: 0,
    least: 0,
    aliases: ["l2Regularization", "regLambda"],
  },
  grower: {
    kind: "choice",
    meaning: "How trees are grown.",
    default: "auto",
    values: ["auto", "exact", "histogram"],
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
    meaning: "The number of rounds without a lower held-out loss after which the fit stops.",
    default: 10,
    least: 1,
    whole: true,
    aliases: ["nIterNoChange", "earlyStoppingRounds"],
  },
};

/** Losses whose leaves take Newton steps, so that a curvature can be added to. */
const NEWTON: readonly string[] = ["auto", "squared", "logistic", "exponential"];

/** The given values, checked one by one and together. */
export function checkGradientBoosting(
  given: OptionsOf<GradientBoostingParameters>,
): ValuesOf<GradientBoostingParameters> {
  const options = ownOptions("gradientBoosting", gradientBoostingParameters, given);
  const values = checkParameters("gradientBoosting", gradientBoostingParameters, options);
  const { subsample, earlyStopping, patience, alpha, lambda, loss, leaves, growth } = values;
  if (subsample > 1) throw refused("subsample", subsample, "a share above 0, at most 1");
  if (earlyStopping >= 1) throw refused("earlyStopping", earlyStopping, "a share of 0 or more, below 1");
  if (options.alpha !== undefined && !takesAlpha(loss)) {
    throw idle("alpha", alpha, `the loss is "${loss}"`, "Leave alpha out, or say loss=quantile or loss=huber.");
  }
  if (options.patience !== undefined && earlyStopping === 0) {
    throw idle("patience", patience, "there is no early stopping", "Leave patience out, or say earlyStopping=0.1.");
  }
  if (growth === "depthWise" && leaves === 0) {
    throw idle(
      "growth",
      growth,
      "without a limit on the leaves both orders give the same trees",
      "Leave growth out, or say leaves=31.",
    );
  }
  if (alpha >= 1) throw refused("alpha", alpha, "a share above 0 and below 1");
  if (lambda > 0 && !NEWTON.includes(loss)) {
    throw new InputError(
      "bad-parameter",
      `lambda of gradientBoosting is ${lambda}, but the steps of loss=${loss} are exact and have no curvature to add to.`,
      "Leave lambda out, or use the squared, logistic or exponential loss.",
    );
  }
  return values;
}

/** Whether alpha means something to the loss. */
export function takesAlpha(loss: string): boolean {
  return loss === "quantile" || loss === "huber";
}

/** A value that would change nothing. */
function idle(name: string, value: number | string, because: string, remedy: string): InputError {
  return new InputError("bad-parameter", `${name} of gradientBoosting is ${value}, but ${because}.`, remedy);
}

function refused(name: string, value: number, allowed: string): InputError {
  return new InputError("bad-parameter", `${name} of gradientBoosting is ${value}.`, `It must be ${allowed}.`);
}

/** The kinds of task that a loss is for. */
export function tasksOf(loss: "auto" | BoostingLossName): readonly TaskKind[] {
  switch (loss) {
    case "auto":
      return ["binary", "multiclass", "regression"];
    case "logistic":
      return ["binary", "multiclass"];
    case "exponential":
      return ["binary"];
    default:
      return ["regression"];
  }
}
