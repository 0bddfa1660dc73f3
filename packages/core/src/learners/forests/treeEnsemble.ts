import type { TaskKind } from "../../data/prediction.ts";
import type { Rng } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import {
  type ChoiceRule,
  checkValue,
  type FlagRule,
  type NumberRule,
  type SizeRule,
  type ValuesOf,
} from "../parameters.ts";
import { requireTask } from "../requireTask.ts";
import type { ClassCriterion, NumberCriterion } from "../trees/grow.ts";
import { usedColumns } from "../trees/treeColumns.ts";
import { type ForestModel, isForestModel } from "./forestModel.ts";
import { type ForestGrower, type ForestRule, growForest } from "./growForest.ts";
import { featuresPerNode, type MaxFeatures, maxFeaturesRule } from "./maxFeatures.ts";
import { outOfBagForest } from "./outOfBagForest.ts";
import { predictForest, predictForests } from "./predictForest.ts";
import { type BaggingVote, leafVotes } from "./vote.ts";

export type ForestCriterion = "auto" | ClassCriterion | NumberCriterion;

/** The parameters that forests and extra trees share. */
export interface TreeEnsembleParameters {
  readonly trees: NumberRule<"nEstimators" | "ntree" | "numTrees">;
  readonly maxFeatures: SizeRule<MaxFeatures, "mtry" | "colsampleBynode">;
  readonly minLeaf: NumberRule<"minSamplesLeaf" | "nodesize">;
  readonly maxDepth: NumberRule;
  readonly among: NumberRule;
  readonly bootstrap: FlagRule;
  readonly criterion: ChoiceRule<ForestCriterion>;
}

export function treeEnsembleParameters({ bootstrap }: { readonly bootstrap: boolean }): TreeEnsembleParameters {
  return {
    trees: {
      kind: "number",
      meaning: "Number of trees.",
      default: 100,
      least: 1,
      whole: true,
      aliases: ["nEstimators", "ntree", "numTrees"],
    },
    maxFeatures: maxFeaturesRule,
    minLeaf: {
      kind: "number",
      meaning: "The fewest rows in a leaf; a row that was drawn twice counts once.",
      default: 1,
      least: 1,
      whole: true,
      aliases: ["minSamplesLeaf", "nodesize"],
    },
    maxDepth: {
      kind: "number",
      meaning: "The most splits from the root to a leaf; 0 is no limit.",
      default: 0,
      least: 0,
      whole: true,
    },
    among: {
      kind: "number",
      meaning: "Each split is drawn at random from this many best splits of different features; 1 takes the best.",
      default: 1,
      least: 1,
      whole: true,
    },
    bootstrap: {
      kind: "flag",
      meaning: "Whether each tree sees a bootstrap sample of the rows, or all of them.",
      default: bootstrap,
    },
    criterion: {
      kind: "choice",
      meaning: "The split criterion; auto is gini for classes and squared for numbers.",
      default: "auto",
      values: ["auto", "gini", "logLikelihood", "misclassification", "squared", "absolute"],
    },
  };
}

/** What makes one kind of ensemble different from another. */
export interface TreeEnsembleKind {
  readonly name: string;
  readonly thresholds: "best" | "random";
  readonly rules: TreeEnsembleParameters;
  /** Parameters that only this kind has. */
  readonly own: { readonly grower?: ForestGrower; readonly vote?: BaggingVote };
  /** What maxFeatures=auto is. */
  readonly autoFeatures: (kind: TaskKind) => Exclude<MaxFeatures, "auto">;
}

/** Trees that are grown with some randomness and averaged. All sizes come from one fit: fewer trees are a prefix. */
export function treeEnsemble(kind: TreeEnsembleKind, params: ValuesOf<TreeEnsembleParameters>): Learner<ForestModel> {
  const { name } = kind;
  const { trees, maxFeatures, minLeaf, maxDepth, among, bootstrap, criterion } = params;
  const path = (data: LearningData, rows: Uint32Array, sizes: readonly number[], rng: Rng): ForestModel[] => {
    requireTask(learner, data.kind);
    for (const size of sizes) checkValue(name, "trees", kind.rules.trees, size);
    const rule: ForestRule = {
      columns: (all) => featuresPerNode(maxFeatures, all, kind.autoFeatures(data.kind)),
      among,
      thresholds: kind.thresholds,
      bootstrap,
      grower: kind.own.grower ?? "auto",
      minLeaf,
      maxDepth,
      ...criteriaOf(criterion),
    };
    const grown = growForest(data, rows, Math.max(...sizes), rule, Math.floor(rng() * 2 ** 53));
    const model = kind.own.vote === "majority" ? votingForest(grown) : grown;
    return sizes.map((size) => ({ ...model, trees: model.trees.slice(0, size) }));
  };
  const learner: Learner<ForestModel> = {
    name,
    params: { trees, maxFeatures, minLeaf, maxDepth, among, bootstrap, criterion, ...kind.own },
    tasks: tasksOf(criterion),
    handles: { missing: true, categories: true, weights: true },
    complexity: mostLeaves(trees, minLeaf, maxDepth),
    fit: (data, rows, rng) => path(data, rows, [trees], rng)[0],
    predict: predictForest,
    isModel: isForestModel,
    uses: (model) => {
      const used = usedColumns(model.trees);
      return model.features.filter((_, c) => used.has(c));
    },
    path: { parameter: "trees", fit: path, predict: predictForests },
    ...(bootstrap ? { outOfBag: outOfBagForest } : {}),
  };
  return learner;
}

/** The forest whose trees vote: leaves hold votes, so that whatever asks the trees gets these and nothing else. */
function votingForest(model: ForestModel): ForestModel {
  const { classes } = model;
  if (classes === null) return model;
  return { ...model, trees: model.trees.map((tree) => ({ ...tree, values: leafVotes(tree.values, classes) })) };
}

/**
 * The number of trees is no flexibility: more of them overfit no more. But the rule that asks may as well have the forest
 * that is smaller to keep and quicker to ask, so complexity is the most leaves that all trees can have on a million rows.
 */
function mostLeaves(trees: number, minLeaf: number, maxDepth: number): number {
  return trees * Math.min(2 ** 20 / minLeaf, maxDepth > 0 ? 2 ** maxDepth : Number.POSITIVE_INFINITY);
}

function criteriaOf(criterion: ForestCriterion): Pick<ForestRule, "classCriterion" | "numberCriterion"> {
  switch (criterion) {
    case "gini":
    case "logLikelihood":
    case "misclassification":
      return { classCriterion: criterion, numberCriterion: "squared" };
    case "squared":
    case "absolute":
      return { classCriterion: "gini", numberCriterion: criterion };
    case "auto":
      return { classCriterion: "gini", numberCriterion: "squared" };
    default:
      return criterion satisfies never;
  }
}

function tasksOf(criterion: ForestCriterion): readonly TaskKind[] {
  if (criterion === "auto") return ["binary", "multiclass", "regression"];
  return criterion === "squared" || criterion === "absolute" ? ["regression"] : ["binary", "multiclass"];
}
