import {
  defaultCandidates,
  isWrapper,
  learnerCards,
  learnerOf,
  learners,
  parseSpec,
  type TaskKind,
} from "@heldout/core/internal";
import { expect, test } from "vitest";
import { cardOf, firstLearners, fittingCards } from "./learnerCards.ts";

const tasks: readonly TaskKind[] = ["binary", "multiclass", "regression"];

test("there is a card for every learner of the catalog, with its tasks, in its order", () => {
  expect(learnerCards.map(({ name }) => name)).toEqual(Object.keys(learners));
  for (const { name, tasks: on, wrapper = false } of learnerCards) {
    expect([name, [...on].sort()]).toEqual([name, [...learnerOf(name).tasks].sort()]);
    expect([name, wrapper]).toEqual([name, isWrapper(name)]);
  }
});

test("cards offered for a task are the learners that the command line takes when none is named", () => {
  for (const task of tasks) {
    const taken = new Set(defaultCandidates(task).map(({ name }) => name));
    expect(new Set(fittingCards(task).map(({ name }) => name))).toEqual(taken);
    for (const name of firstLearners(task)) expect(taken).toContain(name);
  }
});

test("every range can be read, and each of its values is allowed", () => {
  for (const { name, range } of learnerCards) {
    if (range === null) continue;
    const [[parameter, values]] = parseSpec(`${name}(${range})`).values;
    expect(values.length).toBeGreaterThan(2);
    for (const value of values) expect(() => learnerOf(name, { [parameter]: value })).not.toThrow();
  }
});

test("a learner that does not exist has no card", () => {
  expect(cardOf("Tree")).toBeNull();
  expect(cardOf("tree")?.range).toBe("maxDepth=1..12");
});
