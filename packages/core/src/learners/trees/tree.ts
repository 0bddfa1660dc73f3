import { InputError } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import { ownTeam } from "../../numeric/kernels/team.ts";
import type { Learner, LearningData } from "../learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  checkValue,
  type FlagRule,
  type NumberRule,
  type OptionsOf,
  type TextRule,
  type ValuesOf,
} from "../parameters.ts";
import { isRecord } from "../shape.ts";
import { classesOf, numbersOf, weightsAt } from "../target.ts";
import { classFactors, parseByClass } from "./classWeights.ts";
import { type ClassCriterion, type GrowRequest, type GrowTarget, growTree, type NumberCriterion } from "./grow.ts";
import { growByHistogram, hasHistogram } from "./growByHistogram.ts";
import { walkTrees } from "./histogram/walkTrees.ts";
import { prune, pruningPath } from "./pruning.ts";
import { moderateWeights, requireModerate } from "./requireModerate.ts";
import { areTreeColumns, columnsFor, type TreeColumns, treeColumnsOf, usedColumns } from "./treeColumns.ts";
import { isTree, type Tree } from "./treeModel.ts";

export interface TreeParameters {
  readonly criterion: ChoiceRule<"auto" | ClassCriterion | NumberCriterion>;
  readonly maxDepth: NumberRule<"maxdepth">;
  readonly minLeaf: NumberRule<"minSamplesLeaf" | "minbucket">;
  readonly minSplit: NumberRule<"minSamplesSplit" | "minsplit">;
  readonly leaves: NumberRule<"maxLeaves" | "maxLeafNodes">;
  readonly alpha: NumberRule<"ccpAlpha">;
  readonly relative: FlagRule;
  readonly costs: TextRule;
  readonly priors: TextRule;
  readonly grower: ChoiceRule<"auto" | "exact" | "histogram">;
}

export const treeParameters: TreeParameters = {
  criterion: {
    kind: "choice",
    meaning: "The split criterion; auto is gini for classes and squared for numbers.",
    default: "auto",
    values: ["auto", "gini", "logLikelihood", "misclassification", "squared", "absolute"],
  },
  maxDepth: {
    kind: "number",
    meaning: "The most splits between the root and a leaf; 0 is no limit.",
    default: 0,
    least: 0,
    whole: true,
    aliases: ["maxdepth"],
  },
  minLeaf: {
    kind: "number",
    meaning: "The fewest rows of a leaf.",
    default: 1,
    least: 1,
    whole: true,
    aliases: ["minSamplesLeaf", "minbucket"],
  },
  minSplit: {
    kind: "number",
    meaning: "The fewest rows of a node that is split.",
    default: 2,
    least: 2,
    whole: true,
    aliases: ["minSamplesSplit", "minsplit"],
  },
  leaves: {
    kind: "number",
    meaning: "The most leaves, the best split first; 0 is no limit.",
    default: 0,
    least: 0,
    whole: true,
    aliases: ["maxLeaves", "maxLeafNodes"],
  },
  alpha: {
    kind: "number",
    meaning: "Cost-complexity pruning: the cost of a leaf, in impurity per row.",
    default: 0,
    least: 0,
    aliases: ["ccpAlpha"],
    differs: { cp: (cp) => `Write alpha=${cp}, relative=true: cp is a share of the root's risk.` },
  },
  relative: {
    kind: "flag",
    meaning: "Whether alpha is a share of the impurity of all training rows instead.",
    default: false,
  },
  costs: {
    kind: "text",
    meaning: "The misclassification cost of each class.",
    default: "equal",
    form: "equal, or numbers by class such as yes:5;no:1",
  },
  priors: {
    kind: "text",
    meaning: "The class priors where the model will be used.",
    default: "data",
    form: "data, equal, or numbers by class such as yes:0.02;no:0.98",
  },
  grower: {
    kind: "choice",
    meaning:
      "How splits are found: exact tries every midpoint, histogram the edges of at most 255 bins; auto is exact except for small trees on many rows.",
    default: "auto",
    values: ["auto", "exact", "histogram"],
  },
};

export type TreeModel = TreeColumns & Readonly<{ tree: Tree }>;

/**
 * Classification or regression tree: recursive partitioning by the split that reduces the impurity most.
 *
 * Splits are x <= midpoint of neighbouring values; of equally good ones that of the first column wins, then that of
 * the lowest threshold. Missing values and categories need no preparation. All values of the pruning parameter alpha
 * come from one tree. `minLeaf` and `minSplit` count rows, whatever their weights.
 *
 * @see Breiman, Friedman, Olshen and Stone (1984), Classification and Regression Trees; Stollhoff,
 *   Klassifikation(sbäume)
 * @example
 * ```ts
 * import { crossValidate, defineTask, kFold, readTable, tree } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(tree({ maxDepth: 3 }), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 62.34
 * ```
 */
export function tree(options: OptionsOf<TreeParameters> = {}): Learner<TreeModel> {
  const params = checkParameters("tree", treeParameters, options);
  const { costs, priors } = params;
  if (costs !== "equal") parseByClass("costs", costs);
  if (priors !== "data" && priors !== "equal") parseByClass("priors", priors);
  const path = (data: LearningData, rows: Uint32Array, alphas: readonly number[]): TreeModel[] => {
    for (const alpha of alphas) checkValue("tree", "alpha", treeParameters.alpha, alpha);
    const columns = treeColumnsOf(data.features);
    const full = growBy(requestOf(data, rows.slice().sort(), params), params);
    const pruning = alphas.some((alpha) => alpha > 0) ? pruningPath(full) : null;
    const unit = params.relative ? full.impurity[0] : 1;
    return alphas.map((alpha) => ({ ...columns, tree: pruning ? prune(full, pruning, alpha * unit) : full }));
  };
  return {
    name: "tree",
    params: shortened(params),
    tasks: tasksOf(params),
    handles: { missing: true, categories: true, weights: true },
    complexity: complexityOf(params),
    fit: (data, rows) => path(data, rows, [params.alpha])[0],
    predict: (model, features, rows) => {
      const result = new Float64Array(rows.length * model.tree.outputs);
      const columns = columnsFor(model, features, usedColumns([model.tree]));
      walkTrees({ trees: [model.tree], outputs: model.tree.outputs }, columns, rows, result);
      return result;
    },
    isModel: isTreeModel,
    uses: (model) => {
      const used = usedColumns([model.tree]);
      return model.features.filter((_, c) => used.has(c));
    },
    path: { parameter: "alpha", fit: path },
  };
}

/** Without what few set, where it has its default. */
function shortened({ relative, costs, priors, ...rest }: ValuesOf<TreeParameters>): Learner["params"] {
  return {
    ...rest,
    ...(relative ? { relative } : {}),
    ...(costs === treeParameters.costs.default ? {} : { costs }),
    ...(priors === treeParameters.priors.default ? {} : { priors }),
  };
}

export function isTreeModel(stored: unknown): stored is TreeModel {
  return (
    isRecord(stored) &&
    Array.isArray(stored.features) &&
    areTreeColumns(stored.features, stored.levels) &&
    isTree(stored.tree, stored.features.length)
  );
}

function isForClasses(criterion: string): criterion is ClassCriterion {
  return criterion === "gini" || criterion === "logLikelihood" || criterion === "misclassification";
}

function isForNumbers(criterion: string): criterion is NumberCriterion {
  return criterion === "squared" || criterion === "absolute";
}

/** What the criterion, the costs and the priors leave. */
function tasksOf({ criterion, costs, priors }: ValuesOf<TreeParameters>): TaskKind[] {
  const classes = !isForNumbers(criterion);
  const numbers = !isForClasses(criterion) && costs === "equal" && priors === "data";
  return [...(classes ? ["binary" as const, "multiclass" as const] : []), ...(numbers ? ["regression" as const] : [])];
}

/** The most leaves there can be, in doublings, less what pruning takes: more depth counts before a smaller alpha. */
function complexityOf({ maxDepth, minLeaf, leaves, alpha }: ValuesOf<TreeParameters>): number {
  const doublings = Math.min(maxDepth || 60, leaves ? Math.log2(leaves) : 60);
  return doublings - Math.log2(minLeaf) - alpha / (1 + alpha);
}

/** From so many rows on, and up to so many leaves, `auto` is histogram, where the criterion has one. */
const HISTOGRAM_ROWS = 200_000;
const HISTOGRAM_LEAVES = 256;

function growBy(request: GrowRequest, { grower, maxDepth, leaves }: ValuesOf<TreeParameters>): Tree {
  const possible = hasHistogram(request.target);
  if (grower === "histogram" && !possible) {
    throw new InputError(
      "bad-parameter",
      "grower of tree is histogram, which is for gini of two classes and for squared error.",
      "Say grower=exact, or leave it out.",
    );
  }
  const most = Math.min(leaves || Number.POSITIVE_INFINITY, maxDepth ? 2 ** maxDepth : Number.POSITIVE_INFINITY);
  const many = request.rows.length >= HISTOGRAM_ROWS && most <= HISTOGRAM_LEAVES;
  const histogram = grower === "histogram" || (grower === "auto" && possible && many);
  return histogram ? growByHistogram(ownTeam(), request) : growTree(request);
}

function requestOf(data: LearningData, rows: Uint32Array, params: ValuesOf<TreeParameters>): GrowRequest {
  const { maxDepth, minLeaf, minSplit, leaves } = params;
  return {
    features: data.features,
    rows,
    ...targetOf(data, rows, params),
    limits: { ...(maxDepth > 0 ? { maxDepth } : {}), ...(leaves > 0 ? { leaves } : {}), minLeaf, minSplit },
  };
}

function targetOf(
  data: LearningData,
  rows: Uint32Array,
  { criterion, costs, priors }: ValuesOf<TreeParameters>,
): { readonly target: GrowTarget; readonly weights: Float64Array | null } {
  const weights = moderateWeights(weightsAt(data, rows));
  if (isForNumbers(criterion) || (criterion === "auto" && data.target.kind === "numbers")) {
    const values = numbersOf(data, rows, "tree");
    if (costs !== "equal" || priors !== "data") {
      throw new InputError(
        "wrong-kind",
        `costs and priors of tree are for classes, and the target "${data.target.name}" is a number.`,
        "Leave them out.",
      );
    }
    const total = weights.reduce((sum, w) => sum + w, 0);
    requireModerate(values, total, { sums: criterion === "absolute" ? "plain" : "squared" });
    return {
      weights,
      target: { kind: "numbers", values, criterion: criterion === "absolute" ? criterion : "squared" },
    };
  }
  const { classes, codes } = classesOf(data, rows, "tree");
  const totals = new Array<number>(classes.length).fill(0);
  for (let i = 0; i < codes.length; i++) totals[codes[i]] += weights[i];
  const factors = classFactors({ costs, priors }, classes, totals);
  return {
    weights: factors ? weights.map((w, i) => w * factors[codes[i]]) : weights,
    target: {
      kind: "classes",
      codes,
      classes: classes.length,
      criterion: criterion === "auto" || !isForClasses(criterion) ? "gini" : criterion,
    },
  };
}
