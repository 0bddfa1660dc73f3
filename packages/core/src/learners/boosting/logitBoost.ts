import type { Features } from "../../data/features.ts";
import type { Rng } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type NumberRule, type OptionsOf } from "../parameters.ts";
import { requireTask } from "../requireTask.ts";
import { isCount, isRecord } from "../shape.ts";
import { areTreeColumns, type TreeColumns, treeColumnsOf } from "../trees/treeColumns.ts";
import { isTree, type Tree } from "../trees/treeModel.ts";
import { logitBoostRounds, probabilities } from "./logitBoostRounds.ts";
import { mostLeaves } from "./mostLeaves.ts";
import { inNameOrder } from "./nameOrder.ts";
import { askedFeatures, stagedScores } from "./stagedScores.ts";

export interface LogitBoostParameters {
  readonly rounds: NumberRule<"nEstimators" | "nIter">;
  readonly depth: NumberRule<"maxDepth">;
}

export const logitBoostParameters: LogitBoostParameters = {
  rounds: {
    kind: "number",
    meaning: "The number of boosting rounds.",
    default: 50,
    least: 1,
    whole: true,
    aliases: ["nEstimators", "nIter"],
  },
  depth: {
    kind: "number",
    meaning: "The depth of the regression trees; 1 is a stump.",
    default: 1,
    least: 1,
    whole: true,
    aliases: ["maxDepth"],
  },
};

export type LogitBoostModel = TreeColumns &
  Readonly<{
    classes: number;
    /** Round by round: one tree of log odds for two classes, one of scores per class for more. */
    trees: readonly Tree[];
  }>;

/**
 * LogitBoost: Newton steps on the log likelihood by regression trees, by default 50 rounds of stumps. One fit yields
 * the models of all numbers of rounds.
 *
 * @see Friedman, Hastie and Tibshirani (2000), Additive logistic regression: a statistical view of boosting
 * @example
 * ```ts
 * import { crossValidate, defineTask, logitBoost, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(logitBoost({ rounds: 20 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.478
 * ```
 */
export function logitBoost(options: OptionsOf<LogitBoostParameters> = {}): Learner<LogitBoostModel> {
  const { rounds, depth } = checkParameters("logitBoost", logitBoostParameters, options);
  const path = (data: LearningData, rows: Uint32Array, sizes: readonly number[], _rng: Rng): LogitBoostModel[] => {
    for (const size of sizes) checkValue("logitBoost", "rounds", logitBoostParameters.rounds, size);
    requireTask(learner, data.kind);
    const features = inNameOrder(data.features);
    const { classes, trees } = logitBoostRounds({ ...data, features }, rows, { rounds: Math.max(...sizes), depth });
    const columns = treeColumnsOf(features);
    return sizes.map((size) => ({ classes, ...columns, trees: trees.slice(0, size * outputsOf(classes)) }));
  };
  const learner: Learner<LogitBoostModel> = {
    name: "logitBoost",
    params: { rounds, depth },
    tasks: ["binary", "multiclass"],
    handles: { missing: true, categories: true, weights: true },
    complexity: rounds * mostLeaves(depth),
    fit: (data, rows, rng) => path(data, rows, [rounds], rng)[0],
    predict: (model, features, rows) => predictAll([model], features, rows)[0],
    isModel: isLogitBoostModel,
    uses: askedFeatures,
    path: { parameter: "rounds", fit: path, predict: predictAll },
  };
  return learner;
}

function outputsOf(classes: number): number {
  return classes === 2 ? 1 : classes;
}

function predictAll(models: readonly LogitBoostModel[], features: Features, rows: Uint32Array): Float64Array[] {
  const sums = models.map((model) => ({ ...model, initial: new Array<number>(outputsOf(model.classes)).fill(0) }));
  return stagedScores(sums, features, rows).map((scores) => probabilities(scores, rows.length));
}

export function isLogitBoostModel(stored: unknown): stored is LogitBoostModel {
  if (!isRecord(stored) || !isCount(stored.classes) || stored.classes < 2 || !Array.isArray(stored.features))
    return false;
  const { classes, features, levels, trees } = stored;
  return (
    areTreeColumns(features, levels) &&
    Array.isArray(trees) &&
    trees.length > 0 &&
    trees.length % outputsOf(classes) === 0 &&
    trees.every((tree) => isTree(tree, features.length) && tree.outputs === 1)
  );
}
