import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  defaultCandidates,
  isWrapper,
  type LearnerCard,
  learnerOf,
  learners,
  parseSpec,
  type TaskKind,
} from "@heldout/core/internal";
import { expect, test } from "vitest";
import { cardOf, firstLearners, fittingCards } from "./learnerCards.ts";
import { learnerCards } from "./learnerList.ts";

const tasks: readonly TaskKind[] = ["binary", "multiclass", "regression"];

/** What the definitions say, as a program that needs none of their code. */
function listText(): string {
  const cards = Object.values(learners).map((definition) => {
    const { name, tasks: on, meaning, range, wrapper, forSeveralTargets, firstChoice } = definition;
    const card: LearnerCard = {
      name,
      tasks: on,
      meaning,
      range,
      wrapper,
      ...(forSeveralTargets ? { forSeveralTargets } : {}),
      ...(firstChoice ? { firstChoice } : {}),
    };
    const text = (value: unknown): string => JSON.stringify(value).replaceAll('","', '", "');
    const lines = Object.entries(card).map(([key, value]) => `    ${key}: ${text(value)},\n`);
    return `  {\n${lines.join("")}  },\n`;
  });
  return `import type { LearnerCard } from "@heldout/core/internal";

/**
 * What the definitions of the learners say to a form. The definitions themselves stay on the server: with all the code that
 * fits they are large. UPDATE_GOLDEN=1 vitest run learnerCards.test.ts writes this file anew.
 */
export const learnerCards: readonly LearnerCard[] = [
${cards.join("")}];
`;
}

test("the list of cards is what the definitions of the learners say", () => {
  const path = fileURLToPath(new URL("learnerList.ts", import.meta.url));
  if (process.env.UPDATE_GOLDEN) writeFileSync(path, listText());
  expect(readFileSync(path, "utf8")).toBe(listText());
});

test("there is a card for every learner of the catalog, with its tasks, in its order", () => {
  expect(learnerCards.map(({ name }) => name)).toEqual(Object.keys(learners));
  for (const { name, tasks: on, wrapper } of learnerCards) {
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
