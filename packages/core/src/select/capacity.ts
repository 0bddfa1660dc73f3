import { learnerFrom, learnerOf } from "../catalog.ts";
import { InputError } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import { option, type Wording, words } from "../data/wording.ts";
import type { Learner } from "../learners/learner.ts";
import { prepare } from "../learners/prepare.ts";
import { vcDimension } from "../theory/vcDimension.ts";
import type { FamilyArguments, FamilyId } from "../theory/vcFamilies.ts";
import type { LearnerSetting } from "./fits/fit.ts";

/** What a setting of a learner can become at most, as a VC dimension. */
export interface Capacity {
  readonly dimension: number;
  /** Whether the dimension is known or only bounded. */
  readonly exactness: "exact" | "at most";
}

/** Learners whose boundary is a hyperplane in the prepared features. */
const LINEAR: readonly string[] = ["logistic", "linearSvm", "sgd", "lda"];

/**
 * The VC dimension of the family that a setting fits on this task, for two classes: of linear learners by the prepared
 * features, of their powers by the degree, of trees by leaves or depth, of boosted trees by rounds. Refused where none is
 * known: for other learners, and for trees that cut categories.
 */
export function capacityOf(task: Task, { name, params }: LearnerSetting): Capacity {
  if (task.kind !== "binary") {
    throw refused(`a VC dimension is for two classes, and this task is ${task.kind}.`, "Choose by cross-validation.");
  }
  const learner = learnerOf(name, params);
  const found = familyOf(task, learner);
  if (typeof found === "string") throw refused(`${name} has no capacity that is known: ${found}.`, REMEDY);
  const { dimension, kind } = vcDimension(found.family, found.values);
  if (kind === "infinite") throw refused(`the capacity of ${name} is infinite.`, REMEDY);
  // columns of categories depend on each other, and powers of two values say nothing new
  const fewer = name === "powers" || task.features.columns.some((column) => column.kind === "category");
  return { dimension, exactness: fewer ? "at most" : kind };
}

const REMEDY = words`Use tree(leaves=...), powers(base=logistic, degree=...), adaBoost, logistic or lda, or ${option("rule", "best")}.`;

interface Found {
  readonly family: FamilyId;
  readonly values: FamilyArguments;
}

function familyOf(task: Task, learner: Learner): Found | string {
  const { name, params } = learner;
  if (name === "baseline") return { family: "threshold", values: {} };
  if (LINEAR.includes(name)) return { family: "linear", values: { features: preparedFeatures(task, learner) } };
  if (name === "qda") return { family: "polynomial", values: { features: preparedFeatures(task, learner), degree: 2 } };
  if (name === "powers") {
    const base = learnerFrom(String(params.base)).name;
    if (!LINEAR.includes(base)) return `powers of ${base} are not linear in them`;
    const values = { features: preparedFeatures(task, learner), degree: Number(params.degree) };
    return { family: params.interactions === true ? "polynomial" : "powers", values };
  }
  if (name === "tree") return treeOf(task, leavesOf(params.leaves, params.maxDepth));
  if (name === "adaBoost") {
    if (params.base !== undefined && params.base !== "") return "it boosts a learner of your own";
    const tree = treeOf(task, leavesOf(0, params.depth));
    if (typeof tree === "string") return tree;
    const base = vcDimension(tree.family, tree.values).dimension;
    return { family: "boosted", values: { base, rounds: Number(params.rounds) } };
  }
  return "theory has none for it";
}

function treeOf(task: Task, leaves: number): Found | string {
  const { columns, values } = task.features;
  if (columns.some(({ kind }) => kind === "category")) return "a tree cuts categories by any of their subsets";
  if (!Number.isFinite(leaves)) return "without a limit on leaves or depth it grows with the rows";
  // gaps go to one side or the other, and may be cut off alone: 2p ways to cut p rows instead of p - 1, at most 3(p - 1)
  const gaps = values.some(Number.isNaN);
  return { family: "tree", values: { features: (gaps ? 3 : 1) * columns.length, leaves } };
}

function leavesOf(leaves: unknown, depth: unknown): number {
  const byCount = typeof leaves === "number" && leaves > 0 ? leaves : Number.POSITIVE_INFINITY;
  const byDepth = typeof depth === "number" && depth > 0 ? 2 ** depth : Number.POSITIVE_INFINITY;
  return Math.min(byCount, byDepth);
}

/** Columns that the learner sees, one for each level of a category. */
function preparedFeatures(task: Task, { handles }: Learner): number {
  const rows = Uint32Array.from({ length: task.rows }, (_, row) => row);
  return Math.max(1, prepare(task, handles, rows).data.features.columns.length);
}

function refused(message: string, remedy: Wording): InputError {
  return new InputError("bad-option", message, remedy);
}
