import { InputError } from "../data/inputError.ts";
import type { Task } from "../data/task.ts";
import { option, type Wording, words } from "../data/wording.ts";
import type { CapacityFamily } from "../learners/definition/capacityFamily.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import { definitionOf } from "../learners/definition/makeLearner.ts";
import type { Learner } from "../learners/learner.ts";
import { prepare } from "../learners/prepare.ts";
import { builtIn, learnerOf } from "../registry.ts";
import { vcDimension } from "../theory/vc/vcDimension.ts";
import type { FamilyArguments, FamilyId } from "../theory/vc/vcFamilies.ts";
import type { LearnerSetting } from "./fits/fit.ts";

/** What a setting of a learner can become at most, as a VC dimension. */
export interface Capacity {
  readonly dimension: number;
  /** Whether the dimension is known or only bounded. */
  readonly exactness: "exact" | "at most";
}

/**
 * The VC dimension of the family that a setting fits on this task, for two classes: of linear learners by the prepared
 * features or by those of them that a subset takes, of their powers by the degree, of trees by leaves or depth, of boosted trees by rounds. Refused where none is
 * known: for other learners, and for trees that cut categories.
 */
export function capacityOf(task: Task, setting: LearnerSetting, registry: Registry = builtIn): Capacity {
  const { name } = setting;
  if (task.kind !== "binary") {
    throw refused(`a VC dimension is for two classes, and this task is ${task.kind}.`, "Choose by cross-validation.");
  }
  const learner = learnerOf(name, setting.params, registry);
  const family = definitionOf(name, registry).capacity(learner.params, registry);
  const found = onTask(task, learner, family);
  if (typeof found === "string") throw refused(`${name} has no capacity that is known: ${found}.`, REMEDY);
  const { dimension, kind } = vcDimension(found.family, found.values);
  if (kind === "infinite") throw refused(`the capacity of ${name} is infinite.`, REMEDY);
  // columns of categories depend on each other
  const categories = task.features.columns.some((column) => column.kind === "category");
  const fewer = categories || ("exactness" in family && family.exactness === "at most");
  return { dimension, exactness: fewer ? "at most" : kind };
}

const REMEDY = words`Use tree(leaves=...), powers(base=logistic, degree=...), subset(base=logistic, features=...), adaBoost, logistic or lda, or ${option("rule", "best")}.`;

interface Found {
  readonly family: FamilyId;
  readonly values: FamilyArguments;
}

/** The family with what it takes from the task: how many features there are to cut or to weigh. */
function onTask(task: Task, learner: Learner, family: CapacityFamily): Found | string {
  switch (family.family) {
    case "unknown":
      return family.reason;
    case "threshold":
      return { family: "threshold", values: {} };
    case "linear":
      return { family: "linear", values: { features: preparedFeatures(task, learner) } };
    case "sparseLinear": {
      const features = preparedFeatures(task, learner);
      const chosen = Math.min(family.chosen, features);
      if (family.fixed || chosen === features) return { family: "linear", values: { features: chosen } };
      return { family: "sparse-linear", values: { features, chosen } };
    }
    case "powers":
    case "polynomial":
      return {
        family: family.family,
        values: { features: preparedFeatures(task, learner), degree: family.degree },
      };
    case "tree":
      return treeOf(task, family.leaves);
    case "boostedTrees": {
      const tree = treeOf(task, family.leaves);
      if (typeof tree === "string") return tree;
      const base = vcDimension(tree.family, tree.values).dimension;
      return { family: "boosted", values: { base, rounds: family.rounds } };
    }
    default:
      return family satisfies never;
  }
}

function treeOf(task: Task, leaves: number): Found | string {
  const { columns, values } = task.features;
  if (columns.some(({ kind }) => kind === "category")) return "a tree cuts categories by any of their subsets";
  if (!Number.isFinite(leaves)) return "without a limit on leaves or depth it grows with the rows";
  // gaps go to one side or the other, and may be cut off alone: 2p ways to cut p rows instead of p - 1, at most 3(p - 1)
  const gaps = values.some(Number.isNaN);
  return { family: "tree", values: { features: (gaps ? 3 : 1) * columns.length, leaves } };
}

/** Columns that the learner sees, one for each level of a category. */
function preparedFeatures(task: Task, { handles }: Learner): number {
  const rows = Uint32Array.from({ length: task.rows }, (_, row) => row);
  return Math.max(1, prepare(task, handles, rows).data.features.columns.length);
}

function refused(message: string, remedy: Wording): InputError {
  return new InputError("bad-option", message, remedy);
}
