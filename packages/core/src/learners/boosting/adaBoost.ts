import { InputError, quoteValue } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import type { Rng } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import {
  checkParameters,
  checkValue,
  type LearnerRule,
  type NumberRule,
  type OptionsOf,
  ownOptions,
} from "../parameters.ts";
import { requireTask } from "../requireTask.ts";
import { softmaxRows } from "../softmax.ts";
import { specText } from "../spec.ts";
import { type TreeColumns, treeColumnsOf } from "../trees/treeColumns.ts";
import { isTree } from "../trees/treeModel.ts";
import { type AdaBoostModel, isAdaBoostModel, votesOf } from "./adaBoostModel.ts";
import { type AdaBoostRounds, adaBoostRounds } from "./adaBoostRounds.ts";
import type { VotingLearner } from "./margins.ts";
import { mostLeaves } from "./mostLeaves.ts";
import { inNameOrder } from "./nameOrder.ts";
import { askedFeatures } from "./stagedScores.ts";
import { learnerRules, treeRules } from "./weakRules.ts";

export interface AdaBoostParameters {
  readonly rounds: NumberRule<"nEstimators">;
  readonly depth: NumberRule<"maxDepth">;
  readonly base: LearnerRule<"estimator" | "baseEstimator">;
  readonly rate: NumberRule<"learningRate">;
  readonly factor: NumberRule;
}

export const adaBoostParameters: AdaBoostParameters = {
  rounds: {
    kind: "number",
    meaning: "The maximum number of boosting rounds.",
    default: 50,
    least: 1,
    whole: true,
    aliases: ["nEstimators"],
  },
  depth: {
    kind: "number",
    meaning: "The depth of the trees that are boosted; 1 is a stump.",
    default: 1,
    least: 1,
    whole: true,
    aliases: ["maxDepth"],
  },
  base: {
    kind: "learner",
    meaning: "The weak learner, instead of trees of a given depth; it must support weights.",
    default: "tree(maxDepth=1)",
    aliases: ["estimator", "baseEstimator"],
  },
  rate: {
    kind: "number",
    meaning: "The learning rate: every vote is multiplied by it.",
    default: 1,
    above: 0,
    aliases: ["learningRate"],
  },
  factor: {
    kind: "number",
    meaning:
      "The factor of the votes f in the probability 1 / (1 + e^-(factor f)): 1 follows from the exponential loss, 2 gives e^f / (e^f + e^-f), the formula often printed with AdaBoost.M1.",
    default: 1,
    above: 0,
  },
};

/**
 * AdaBoost.M1, and SAMME for more than two classes: weak learners fitted one after another, each on rows whose weights
 * grow where the previous ones erred, and combined by a weighted vote. Default 50 rounds of stumps; one fit yields the
 * models of all numbers of rounds.
 *
 * Probabilities minimise the exponential loss: the softmax of the votes, which for two classes is 1 / (1 + e^-f) with
 * f = Σ ln(1 / beta) y and y = ±1. `factor: 2` gives e^f / (e^f + e^-f), as in Stollhoff's lecture, which doubles the log
 * odds; the order of rows and the labels stay.
 *
 * @see Freund and Schapire (1997), J. Comput. Syst. Sci. 55:119; Zhu, Zou, Rosset and Hastie (2009), Multi-class
 *   AdaBoost
 * @example
 * ```ts
 * import { adaBoost, crossValidate, defineTask, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(adaBoost({ rounds: 20 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.458
 * ```
 */
export function adaBoost(given: OptionsOf<AdaBoostParameters> = {}, base?: Learner): VotingLearner {
  const options = ownOptions("adaBoost", adaBoostParameters, given);
  const {
    rounds,
    depth,
    base: text,
    rate,
    factor,
  } = checkParameters("adaBoost", adaBoostParameters, {
    ...(base ? { base: specText(base.name, base.params) } : {}),
    ...options,
  });
  if (base && options.depth !== undefined) {
    throw new InputError(
      "bad-parameter",
      `depth of adaBoost is ${depth}, but it has a base of its own.`,
      "Give either depth or base.",
    );
  }
  const weak = base ? learnerRules(base) : treeRules(depth);
  const path = (given: LearningData, rows: Uint32Array, sizes: readonly number[], rng: Rng): AdaBoostModel[] => {
    for (const size of sizes) checkValue("adaBoost", "rounds", adaBoostParameters.rounds, size);
    requireTask(learner, given.kind);
    const data = base ? given : { ...given, features: inNameOrder(given.features) };
    const seed = Math.floor(rng() * 2 ** 53);
    const done = adaBoostRounds(data, rows, Math.max(...sizes), rate, weak, seed);
    return sizes.map((size) => ({ ...firstRules(done, size), ...treeColumnsOf(data.features) }));
  };
  const predictAll: NonNullable<NonNullable<VotingLearner["path"]>["predict"]> = (models, features, rows) => {
    const votes = votesOf(models, weak, features, rows);
    for (const sums of votes) {
      if (factor !== 1) for (let i = 0; i < sums.length; i++) sums[i] *= factor;
      softmaxRows(sums, rows.length);
    }
    return votes;
  };
  const learner: VotingLearner = {
    name: "adaBoost",
    // the usual factor is left out, so that models of before are the same by name too
    params: { rounds, ...(base ? { base: text } : { depth }), rate, ...(factor === 1 ? {} : { factor }) },
    tasks: base ? tasksFor(base) : ["binary", "multiclass"],
    handles: base ? base.handles : { missing: true, categories: true, weights: true },
    complexity: rounds * (base ? 1 : mostLeaves(depth)),
    fit: (data, rows, rng) => path(data, rows, [rounds], rng)[0],
    predict: (model, features, rows) => predictAll([model], features, rows)[0],
    votes: (model, features, rows) => votesOf([model], weak, features, rows)[0],
    isModel: (stored): stored is AdaBoostModel => isAdaBoostModel(stored, weak),
    uses: (model) => usedBy(model, base),
    path: { parameter: "rounds", fit: path, predict: predictAll },
  };
  return learner;
}

/** Classes with weights: all that boosting asks of a base. */
function tasksFor({ name, tasks, handles }: Learner): readonly TaskKind[] {
  const fitting = tasks.filter((kind) => kind !== "regression");
  if (fitting.length > 0 && handles.weights) return fitting;
  throw new InputError(
    "bad-parameter",
    `the base ${quoteValue(name)} of adaBoost ${handles.weights ? "does not learn classes" : "takes no weights"}.`,
    "Give a learner of classes that takes weights, such as tree or naiveBayes.",
  );
}

/** The model of the first so many rounds. A rule that errs nowhere has an infinite vote, so it stands alone. */
function firstRules(
  { classes, rules, votes, errors, perfect }: AdaBoostRounds,
  size: number,
): Omit<AdaBoostModel, keyof TreeColumns> {
  const from = perfect && size >= rules.length ? rules.length - 1 : 0;
  return { classes, rules: rules.slice(from, size), votes: votes.slice(from, size), errors: errors.slice(from, size) };
}

function usedBy({ features, rules }: AdaBoostModel, base: Learner | undefined): readonly string[] {
  if (!base) return askedFeatures({ features, trees: rules.filter((rule) => isTree(rule, features.length)) });
  const { uses } = base;
  if (!uses) return features;
  const used = new Set(rules.flatMap((rule) => uses(rule)));
  return features.filter((name) => used.has(name));
}
