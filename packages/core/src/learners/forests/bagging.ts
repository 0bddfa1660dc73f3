import { InputError } from "../../data/inputError.ts";
import type { Rng } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  checkValue,
  type FlagRule,
  type LearnerRule,
  type NumberRule,
  type OptionsOf,
  ownOptions,
} from "../parameters.ts";
import { requireTask } from "../requireTask.ts";
import { specText } from "../spec.ts";
import { outOfBagMembers, predictBags } from "./askBags.ts";
import { type BaggingModel, isBaggingModel } from "./baggingModel.ts";
import type { BagRule } from "./drawBag.ts";
import { fitBags } from "./fitBags.ts";
import type { BaggingVote } from "./vote.ts";

export interface BaggingParameters {
  readonly base: LearnerRule<"estimator" | "baseEstimator">;
  readonly rounds: NumberRule<"nEstimators">;
  readonly sample: NumberRule;
  readonly replace: FlagRule<"bootstrap">;
  readonly vote: ChoiceRule<BaggingVote>;
}

export const baggingParameters: BaggingParameters = {
  base: {
    kind: "learner",
    meaning: "The learner to fit on each bag.",
    default: "tree",
    aliases: ["estimator", "baseEstimator"],
  },
  rounds: {
    kind: "number",
    meaning: "The number of bags.",
    default: 50,
    least: 1,
    whole: true,
    aliases: ["nEstimators"],
  },
  sample: {
    kind: "number",
    meaning: "The size of a bag, as a share of the rows.",
    default: 1,
    above: 0,
    differs: {
      maxSamples: (value) =>
        value <= 1
          ? `Its sample is a share of the rows: write sample=${value}.`
          : `Its sample is a share of the rows, ${value} / n with n the rows of a training fold: with 1,000 rows sample=${value / 1000}.`,
    },
  },
  replace: {
    kind: "flag",
    meaning: "Whether rows are sampled with replacement.",
    default: true,
    aliases: ["bootstrap"],
  },
  vote: {
    kind: "choice",
    meaning: "Whether probabilities are averaged, or each member votes for one class.",
    default: "mean",
    values: ["mean", "majority"],
  },
};

/**
 * Bagging: a base learner fitted on bootstrap samples of the rows, its predictions averaged. Default 50 rounds; one
 * fit yields the models of all numbers of rounds.
 *
 * It helps a base that changes much with its training rows, such as a deep tree, and leaves a stable one about as it
 * is. Numbers are always averaged. The option `base` is the spec of the base as text, by which a stored model finds it
 * again; by default it is made from the base.
 *
 * @see Breiman (1996), Bagging predictors, Machine Learning 24:123
 * @example
 * ```ts
 * import { bagging, crossValidate, defineTask, kFold, readTable, tree } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(bagging(tree(), { rounds: 20 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 57.80
 * ```
 */
export function bagging(base: Learner, options: OptionsOf<BaggingParameters> = {}): Learner<BaggingModel> {
  const known = { base: specText(base.name, base.params), ...ownOptions("bagging", baggingParameters, options) };
  const { base: text, rounds, sample, replace, vote } = checkParameters("bagging", baggingParameters, known);
  const rule = ruleOf(sample, replace);
  const path = (data: LearningData, rows: Uint32Array, sizes: readonly number[], rng: Rng): BaggingModel[] => {
    requireTask(learner, data.kind);
    for (const size of sizes) checkValue("bagging", "rounds", baggingParameters.rounds, size);
    const seed = Math.floor(rng() * 2 ** 53);
    const model = fitBags(base, data, rows, { rounds: Math.max(...sizes), rule, seed });
    return sizes.map((size) => ({ ...model, members: model.members.slice(0, size) }));
  };
  const learner: Learner<BaggingModel> = {
    name: "bagging",
    params: { base: text, rounds, sample, replace, vote },
    tasks: base.tasks,
    handles: base.handles,
    // as many times the base: what is smaller to keep and quicker to ask is taken for simpler
    complexity: rounds,
    fit: (data, rows, rng) => path(data, rows, [rounds], rng)[0],
    predict: (model, features, rows) => predictBags(base, model, [model.members.length], features, rows, vote)[0],
    isModel: (stored): stored is BaggingModel => isBaggingModel(stored, base),
    path: {
      parameter: "rounds",
      fit: path,
      predict: (models, features, rows) => {
        const largest = models.reduce((most, model) => (model.members.length > most.members.length ? model : most));
        const sizes = models.map(({ members }) => members.length);
        return models.every(({ members }) => members.every((member, m) => member === largest.members[m]))
          ? predictBags(base, largest, sizes, features, rows, vote)
          : models.map((model, m) => predictBags(base, model, [sizes[m]], features, rows, vote)[0]);
      },
    },
    ...(replace || sample < 1
      ? { outOfBag: (model, data, rows) => outOfBagMembers(base, model, data, rows, { rule, vote }) }
      : {}),
  };
  return learner;
}

function ruleOf(share: number, replace: boolean): BagRule {
  if (replace || share <= 1) return { share, replace };
  throw new InputError(
    "bad-parameter",
    `sample of bagging is ${share}, and rows are not put back.`,
    "Without replacement it is at most 1; say replace=true, or draw fewer.",
  );
}
