import { InputError } from "../../data/inputError.ts";
import { verb, words } from "../../data/wording.ts";
import type { StoredModel } from "../storedModel.ts";
import type { TreeImportance } from "../trees/impurityDecrease.ts";
import type { TreeInWords } from "../trees/nodeText.ts";
import { averagedMembers } from "./averagedMembers.ts";
import { boostedMembers } from "./boostedMembers.ts";
import type { EnsembleMember } from "./ensembleMember.ts";
import { type Spread, spreadOf, treeShape } from "./treeShape.ts";

/**
 * A stored model of many trees in numbers.
 *
 * @see {@link storedEnsemble}
 */
export interface StoredEnsemble {
  /**
   * The number of trees and the distribution of their leaves and depths; null when there is no tree, as after early
   * stopping before the first round.
   */
  readonly trees: { readonly count: number; readonly leaves: Spread | null; readonly depth: Spread | null };
  /**
   * The share of each feature in the total gain of all splits on the training rows, largest first, ties in the order of
   * the names. Trees that are averaged count equally, those of adaBoost by their votes, those of other boosted models
   * by their gain. It favours features with many values, and noise gets a share.
   */
  readonly importance: readonly TreeImportance[];
}

/**
 * The trees of a stored forest, extraTrees, bagging of trees or boosted model, in numbers. Any other model is an
 * `InputError`.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { storedEnsemble } from "@heldout/core/learners";
 * const x = Array.from({ length: 40 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => value % 7) }), { target: "y" });
 * storedEnsemble(trainModel(task, { name: "forest", params: { trees: 10 } })).trees.count; // 10
 * ```
 */
export function storedEnsemble(stored: StoredModel): StoredEnsemble {
  const members = membersOf(stored);
  const shapes = members.map(({ questions }) => treeShape(questions));
  const spread = (values: readonly number[]): Spread | null => (values.length === 0 ? null : spreadOf(values));
  return {
    trees: {
      count: members.length,
      leaves: spread(shapes.map(({ leaves }) => leaves)),
      depth: spread(shapes.map(({ depth }) => depth)),
    },
    importance: importanceOf(members),
  };
}

/**
 * One tree of a model of many.
 *
 * @see {@link treeOfEnsemble}
 */
export interface TreeOfEnsemble {
  /** The tree with the names it takes to describe it. */
  readonly words: TreeInWords;
  /** What the numbers in its leaves are. */
  readonly holds: string;
  /** How many trees the model has. */
  readonly of: number;
}

/**
 * The tree of that number, counted from 1 in the order of the model.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, trainModel } from "@heldout/core";
 * import { treeOfEnsemble } from "@heldout/core/learners";
 * const x = Array.from({ length: 40 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => (value < 20 ? 1 : 5)) }), { target: "y", kind: "regression" });
 * const model = trainModel(task, { name: "gradientBoosting", params: { rounds: 3 } });
 * treeOfEnsemble(model, 1).of; // 3
 * ```
 */
export function treeOfEnsemble(stored: StoredModel, number: number): TreeOfEnsemble {
  const members = membersOf(stored);
  const member = members[number - 1];
  if (member) return { words: member.words(), holds: member.holds, of: members.length };
  throw new InputError(
    "bad-option",
    `there is no tree ${number}: the model has ${members.length}.`,
    members.length === 0 ? "Fit it with more rounds." : `Trees count from 1 to ${members.length}.`,
  );
}

/** Whether a stored model is one of trees, of which there are any to show. */
export function hasTrees(stored: StoredModel): boolean {
  const { learner, model, task } = stored;
  const averaged = ["forest", "extraTrees", "bagging"].includes(learner.name);
  return (averaged ? averagedMembers(model, task.classes) : boostedMembers(stored)) !== null;
}

function membersOf(stored: StoredModel): readonly EnsembleMember[] {
  const { learner, model, task } = stored;
  const averaged = ["forest", "extraTrees", "bagging"].includes(learner.name);
  const members = averaged ? averagedMembers(model, task.classes) : boostedMembers(stored);
  if (members) return members;
  throw new InputError(
    "wrong-kind",
    `the model is one of ${learner.name}, and has no trees to show.`,
    words`${verb("explain", learner.name)} says what ${learner.name} does.`,
  );
}

function importanceOf(members: readonly EnsembleMember[]): TreeImportance[] {
  const sums = new Map<string, number>();
  for (const { features, gains } of members) {
    const own = gains();
    features.forEach((feature, f) => {
      sums.set(feature, (sums.get(feature) ?? 0) + own[f]);
    });
  }
  const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
  return [...sums]
    .map(([feature, sum]) => ({ feature, share: total > 0 ? sum / total : 0 }))
    .sort((a, b) => b.share - a.share || (a.feature < b.feature ? -1 : 1));
}
