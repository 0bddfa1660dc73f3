import { type ForestModel, isForestModel } from "../forests/forestModel.ts";
import { isRecord } from "../shape.ts";
import { impurityDecrease } from "../trees/impurityDecrease.ts";
import { isTreeModel, type TreeModel } from "../trees/tree.ts";
import { type EnsembleMember, sharesOf } from "./ensembleMember.ts";
import { unpackTree } from "./unpackTree.ts";

/** The trees of a forest, of bagged trees or of bagged forests; null where the model is none of these. */
export function averagedMembers(model: unknown, classes: readonly string[] | undefined): EnsembleMember[] | null {
  if (isForestModel(model)) return forestMembers(model, classes);
  if (!isRecord(model) || !Array.isArray(model.members)) return null;
  const members: EnsembleMember[] = [];
  for (const member of model.members) {
    const inner: unknown = isRecord(member) ? member.model : null;
    if (isTreeModel(inner)) members.push(treeMember(inner, classes));
    else if (isForestModel(inner)) members.push(...forestMembers(inner, classes));
    else return null;
  }
  return members;
}

/** A tree that stands alone, as a member of something. */
export function treeMember(model: TreeModel, classes: readonly string[] | undefined): EnsembleMember {
  return {
    questions: model.tree.feature,
    holds: holdsOf(classes),
    words: () => ({ ...model, ...(classes ? { classes } : {}) }),
    features: model.features,
    gains: () => sharesOf(impurityDecrease(model.tree, model.features.length)),
  };
}

function forestMembers(
  { features, levels, trees }: ForestModel,
  classes: readonly string[] | undefined,
): EnsembleMember[] {
  return trees.map((packed) => ({
    questions: packed.feature,
    holds: holdsOf(classes),
    words: () => ({
      features,
      levels,
      tree: unpackTree(packed, classes?.length ?? 1),
      leavesOnly: true,
      ...(classes ? { classes } : {}),
    }),
    features,
    gains: () => sharesOf(packed.decrease),
  }));
}

function holdsOf(classes: readonly string[] | undefined): string {
  return classes ? "the shares of the classes, which are averaged over all trees" : "a number, averaged over all trees";
}
