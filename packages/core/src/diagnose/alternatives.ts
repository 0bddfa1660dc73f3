import { InputError } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Alternative, TaskSize } from "../learners/definition/alternatives.ts";
import type { Registry } from "../learners/definition/learnerDefinition.ts";
import { definitionOf } from "../learners/definition/makeLearner.ts";
import type { LearnerSetting } from "../learners/learnerSetting.ts";
import { builtIn, learnerOf } from "../registry.ts";
import { isSame } from "./references.ts";

const MOST_OF_A_KIND = 3;

/**
 * Settings that are simpler, more complex or more regularised than the given one, as its learner proposes them. Those that
 * cannot be made or cannot learn the task are not among them; at most three of a kind.
 */
export function alternativesOf(setting: LearnerSetting, task: TaskSize, registry: Registry = builtIn): Alternative[] {
  const { alternatives, parameters } = definitionOf(setting.name, registry);
  const proposed = alternatives({
    ...setting,
    all: learnerOf(setting.name, setting.params, registry).params,
    rules: parameters,
    task,
    of: (other) => alternativesOf(other, task, registry),
  });
  const counts = new Map<string, number>();
  return proposed
    .filter((proposal) => isUsable(proposal, setting, task.kind, registry))
    .filter(({ kind }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return (counts.get(kind) ?? 0) <= MOST_OF_A_KIND;
    });
}

function isUsable({ setting }: Alternative, own: LearnerSetting, kind: TaskKind, registry: Registry): boolean {
  try {
    const { tasks } = learnerOf(setting.name, setting.params, registry);
    return tasks.includes(kind) && !isSame(setting, own, registry);
  } catch (problem) {
    if (!(problem instanceof InputError)) throw problem;
    // a combination that the learner refuses, such as a penalty beside a prior
    return false;
  }
}
