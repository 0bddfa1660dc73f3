import type { LearnerCard, TaskKind } from "@heldout/core/internal";
import { learnerCards } from "./learnerList.ts";

export function cardOf(name: string): LearnerCard | null {
  return learnerCards.find((each) => each.name === name) ?? null;
}

/** Learners that can be candidates by their mere name, as the command line takes them when nobody names any. */
export function fittingCards(task: TaskKind): LearnerCard[] {
  return allowedCards(task).filter(({ wrapper, forSeveralTargets }) => !wrapper && !forSeveralTargets);
}

/** All learners that the task allows, wrappers too. */
export function allowedCards(task: TaskKind): LearnerCard[] {
  return learnerCards.filter(({ tasks }) => tasks.includes(task));
}

/** Few, quick and of different kinds: what a form has ticked. */
export function firstLearners(task: TaskKind): string[] {
  return allowedCards(task).flatMap(({ name, firstChoice }) => (firstChoice ? [name] : []));
}
