import { rocExperiment } from "@heldout/core/internal";
import { expect, test } from "vitest";
import type { FromThread, ToThread } from "./tasks.ts";
import { work } from "./work.ts";

function tellAll(messages: readonly ToThread[]): Promise<FromThread[]> {
  return new Promise((resolve) => {
    const heard: FromThread[] = [];
    const take = work((message) => {
      heard.push(message);
      if (message.kind !== "stage") resolve(heard);
    });
    for (const message of messages) take(message);
  });
}

const playground: ToThread = {
  kind: "do",
  id: 7,
  task: {
    kind: "playground",
    data: { kind: "drawn", points: "1AAAA2____1AABB2__-_", seed: 1 },
    learner: "tree",
    params: { maxDepth: 2 },
    against: "maxDepth",
    values: [1, 2, 3],
  },
};

test("an experiment is answered with the bits of the library", async () => {
  const options = { positives: 5 };
  const heard = await tellAll([{ kind: "do", id: 3, task: { kind: "lab", experiment: "roc", options, seed: 4 } }]);
  expect(heard).toEqual([
    { kind: "stage", id: 3, answer: { kind: "lab", result: rocExperiment(options, { seed: 4 }) } },
    { kind: "end", id: 3, ms: expect.any(Number) },
  ]);
});

test("a setting that cannot be is a problem with a remedy, not silence", async () => {
  const options = { positives: 0 };
  const heard = await tellAll([{ kind: "do", id: 3, task: { kind: "lab", experiment: "roc", options, seed: 4 } }]);
  expect(heard).toEqual([
    {
      kind: "problem",
      id: 3,
      problem: {
        problem: 'positives of lab roc is "0".',
        remedy: "It takes a whole number from 1 to 2000; 12 is usual.",
      },
    },
  ]);
});

test("work that is dropped ends after the stage that it is in", async () => {
  const whole = await tellAll([playground]);
  const dropped = await tellAll([playground, { kind: "drop", id: 7 }]);
  expect(whole.filter(({ kind }) => kind === "stage").length).toBeGreaterThan(1);
  expect(dropped.map(({ kind }) => kind)).toEqual(["stage", "end"]);
});
