import type { Features } from "../../../data/features.ts";
import type { TaskKind } from "../../../data/prediction.ts";
import { featureNames, gather } from "../../columns.ts";
import type { Learner, LearningData } from "../../learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  checkValue,
  type NumberRule,
  type OptionsOf,
  type ValuesOf,
} from "../../parameters.ts";
import { requireTask } from "../../requireTask.ts";
import { isFiniteNumber, isNumbers, isRecord } from "../../shape.ts";
import { distinctRows } from "../distinctRows.ts";
import { boostingLoss } from "../losses/boostingLosses.ts";
import { scoreTarget } from "../scoreTarget.ts";
import { type Member, stages } from "./stages.ts";

const LOSSES = ["squared", "absolute", "poisson", "exponential", "logistic"] as const;
export type StagewiseLoss = (typeof LOSSES)[number];

export interface ForwardStagewiseParameters {
  readonly rounds: NumberRule<"nEstimators">;
  readonly loss: ChoiceRule<"auto" | StagewiseLoss>;
  readonly member: ChoiceRule<"stump" | "linear">;
  readonly rate: NumberRule<"learningRate">;
  readonly start: ChoiceRule<"constant" | "zero">;
}

export const forwardStagewiseParameters: ForwardStagewiseParameters = {
  rounds: {
    kind: "number",
    meaning: "The maximum number of members.",
    default: 100,
    least: 1,
    whole: true,
    aliases: ["nEstimators"],
  },
  loss: {
    kind: "choice",
    meaning: "The loss; auto is squared for numbers and exponential for two classes.",
    default: "auto",
    values: ["auto", ...LOSSES],
  },
  member: {
    kind: "choice",
    meaning:
      "The members: stumps, which are -1 up to a threshold of one feature and 1 above it, or single standardized features.",
    default: "stump",
    values: ["stump", "linear"],
  },
  rate: {
    kind: "number",
    meaning: "The learning rate: the share of each weight that is taken.",
    default: 1,
    above: 0,
    aliases: ["learningRate"],
  },
  start: {
    kind: "choice",
    meaning: "The initial prediction: the best constant, or zero.",
    default: "constant",
    values: ["constant", "zero"],
  },
};

/** An additive model f(x) = initial + Σ weight · member(x), as plain data. */
export type ForwardStagewiseModel = Readonly<{
  loss: StagewiseLoss;
  initial: number;
  members: readonly Member[];
  /** Mean training loss before the first member and after each. */
  trainLoss: readonly number[];
}>;

type Values = ValuesOf<ForwardStagewiseParameters>;

/**
 * Forward stagewise additive modelling: each round adds the member and the weight that together lower the training loss most,
 * and leaves what was added before as it is. Default 100 stumps. One fit yields the models of all numbers of rounds.
 *
 * Beside it `gradientBoosting` fits members to the gradient first and finds their steps afterwards. With the exponential loss
 * and start=zero the weights are half of AdaBoost's votes of the stumps with the least weighted error.
 *
 * @see Kitov, Model evaluation (lecture), slide 13; Hastie, Tibshirani and Friedman (2009), algorithm 10.2
 * @example
 * ```ts
 * import { crossValidate, defineTask, forwardStagewise, kFold, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(forwardStagewise({ rounds: 30 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 58.75
 * ```
 */
export function forwardStagewise(options: OptionsOf<ForwardStagewiseParameters> = {}): Learner<ForwardStagewiseModel> {
  const values = checkParameters("forwardStagewise", forwardStagewiseParameters, options);
  const path = (data: LearningData, given: Uint32Array, sizes: readonly number[]): ForwardStagewiseModel[] => {
    for (const size of sizes) checkValue("forwardStagewise", "rounds", forwardStagewiseParameters.rounds, size);
    requireTask(learner, data.kind);
    const whole = fitStages(data, given, { ...values, rounds: Math.max(...sizes) });
    return sizes.map((size) => ({
      ...whole,
      members: whole.members.slice(0, size),
      trainLoss: whole.trainLoss.slice(0, size + 1),
    }));
  };
  const learner: Learner<ForwardStagewiseModel> = {
    name: "forwardStagewise",
    params: values,
    tasks: tasksOf(values.loss),
    handles: { missing: false, categories: false, weights: true },
    complexity: values.rounds,
    fit: (data, rows) => path(data, rows, [values.rounds])[0],
    predict,
    isModel,
    uses: ({ members }) => [...new Set(members.map(({ feature }) => feature))],
    path: { parameter: "rounds", fit: path },
  };
  return learner;
}

function tasksOf(loss: Values["loss"]): readonly TaskKind[] {
  if (loss === "auto") return ["binary", "regression"];
  return loss === "exponential" || loss === "logistic" ? ["binary"] : ["regression"];
}

function fitStages(data: LearningData, given: Uint32Array, values: Values): ForwardStagewiseModel {
  const { rows, weights } = distinctRows(data, given);
  const loss = values.loss === "auto" ? (data.kind === "binary" ? "exponential" : "squared") : values.loss;
  const y = scoreTarget(data, rows, loss);
  // by name, so that the order of the columns decides nothing
  const names = featureNames(data.features).sort();
  return { loss, ...stages(boostingLoss(loss), names, gather(data.features, names, rows), y, weights, values) };
}

/** Scores: numbers, or of two classes half the log odds (exponential) or the log odds (logistic). */
function predict(model: ForwardStagewiseModel, features: Features, rows: Uint32Array): Float64Array {
  const { loss, initial, members } = model;
  const f = new Float64Array(rows.length).fill(initial);
  const names = [...new Set(members.map(({ feature }) => feature))];
  const x = gather(features, names, rows);
  for (const member of members) {
    const from = names.indexOf(member.feature) * rows.length;
    for (let i = 0; i < rows.length; i++) f[i] += member.weight * memberValue(member, x.values[from + i]);
  }
  if (loss === "squared" || loss === "absolute") return f;
  if (loss === "poisson") return f.map((score) => Math.exp(score));
  const n = rows.length;
  const result = new Float64Array(2 * n);
  f.forEach((score, i) => {
    const odds = loss === "exponential" ? 2 * score : score;
    result[i] = 1 / (1 + Math.exp(odds));
    result[n + i] = 1 / (1 + Math.exp(-odds));
  });
  return result;
}

/** What a member says of a value of its feature. */
function memberValue(member: Member, value: number): number {
  if (member.kind === "linear") return (value - member.centre) / member.width;
  return value <= member.threshold ? -1 : 1;
}

function isModel(stored: unknown): stored is ForwardStagewiseModel {
  return (
    isRecord(stored) &&
    LOSSES.some((loss) => loss === stored.loss) &&
    isFiniteNumber(stored.initial) &&
    Array.isArray(stored.members) &&
    stored.members.every(isMember) &&
    isNumbers(stored.trainLoss, stored.members.length + 1)
  );
}

function isMember(member: unknown): member is Member {
  if (!isRecord(member) || typeof member.feature !== "string" || !isFiniteNumber(member.weight)) return false;
  if (member.kind === "stump") return isFiniteNumber(member.threshold);
  return member.kind === "linear" && isFiniteNumber(member.centre) && isFiniteNumber(member.width) && member.width > 0;
}
