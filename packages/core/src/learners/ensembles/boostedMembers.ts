import type { AdaBoostModel } from "../boosting/adaBoostModel.ts";
import { type GradientBoostingLoss, isGradientBoostingModel } from "../boosting/gradientBoostingModel.ts";
import { isLogitBoostModel } from "../boosting/logitBoost.ts";
import type { Model } from "../learner.ts";
import { isNumbers, isRecord } from "../shape.ts";
import type { StoredModel } from "../storedModel.ts";
import { impurityDecrease } from "../trees/impurityDecrease.ts";
import { numberText } from "../trees/nodeText.ts";
import { isTreeModel } from "../trees/tree.ts";
import type { TreeColumns } from "../trees/treeColumns.ts";
import { isTree, type Tree } from "../trees/treeModel.ts";
import { treeMember } from "./averagedMembers.ts";
import { type EnsembleMember, sharesOf } from "./ensembleMember.ts";

/** The trees of a boosted model, in the order of the rounds; null where it is none, or has members that are no trees. */
export function boostedMembers({ learner, model, task }: StoredModel): EnsembleMember[] | null {
  const classes = task.classes ?? [];
  if (learner.name === "gradientBoosting" && isGradientBoostingModel(model)) {
    const { loss, initial, trees } = model;
    return trees.map((tree, t) => stepMember(tree, model, scoreName(loss, classes, t % initial.length)));
  }
  if (learner.name === "logitBoost" && isLogitBoostModel(model)) {
    const loss = classes.length === 2 ? "logistic" : "softmax";
    return model.trees.map((tree, t) => stepMember(tree, model, scoreName(loss, classes, t % classes.length)));
  }
  return learner.name === "adaBoost" && areRules(model) ? ruleMembers(model, classes) : null;
}

/** A tree whose leaves hold what is added to a score. */
function stepMember(tree: Tree, { features, levels }: TreeColumns, score: string): EnsembleMember {
  return {
    questions: tree.feature,
    holds: `what is added to ${score}`,
    words: () => ({ features, levels, tree }),
    features,
    gains: () => [...impurityDecrease(tree, features.length)],
  };
}

function scoreName(loss: GradientBoostingLoss, classes: readonly string[], output: number): string {
  switch (loss) {
    case "logistic":
      return `the log odds of ${JSON.stringify(classes[1])}`;
    case "exponential":
      return `half the log odds of ${JSON.stringify(classes[1])}`;
    case "softmax":
      return `the score of ${JSON.stringify(classes[output])}`;
    case "poisson":
      return "the logarithm of the mean";
    default:
      return "the number";
  }
}

function areRules(model: Model): model is Model & Pick<AdaBoostModel, "rules" | "votes"> & TreeColumns {
  return isRecord(model) && Array.isArray(model.rules) && isNumbers(model.votes, model.rules.length);
}

function ruleMembers(
  { rules, votes, features, levels }: Pick<AdaBoostModel, "rules" | "votes"> & TreeColumns,
  classes: readonly string[],
): EnsembleMember[] | null {
  const members: EnsembleMember[] = [];
  rules.forEach((rule, m) => {
    const own = isTreeModel(rule) ? rule : isTree(rule, features.length) ? { features, levels, tree: rule } : null;
    const holds = `the shares of the classes by their weights in its round; it votes for the largest with ${numberText(votes[m], 3)}`;
    if (!own) return;
    const gains = (): number[] => sharesOf(impurityDecrease(own.tree, own.features.length), votes[m]);
    members.push({ ...treeMember(own, classes), holds, gains });
  });
  return members.length === rules.length ? members : null;
}
