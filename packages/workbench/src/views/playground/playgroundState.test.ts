import { GENERATOR_IDS } from "@heldout/core/internal";
import { assert, constantFrom, dictionary, double, integer, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import {
  type PlaygroundState,
  readState,
  type Settings,
  taskOf,
  withGenerator,
  withLearner,
  writeState,
} from "./playgroundState.ts";
import { PLAYGROUND_LEARNERS, shownLearners } from "./shownLearners.ts";

function addressOf(state: PlaygroundState): Settings {
  const entries = Object.entries(writeState(state)).flatMap(([name, text]) => (text === null ? [] : [[name, text]]));
  return Object.fromEntries(entries);
}

const NAMES = [
  "data",
  "size",
  "noise",
  "seed",
  "points",
  "learner",
  "against",
  ...Object.values(shownLearners).flatMap(({ settings }) => settings.map(({ name }) => name)),
];
const TEXTS = oneof(
  string({ maxLength: 12 }),
  integer({ min: -2, max: 400 }).map(String),
  double({ min: 0, max: 20 }).map(String),
  constantFrom<string>(...GENERATOR_IDS, ...PLAYGROUND_LEARNERS, ...NAMES, "poly", "linear", "1AAAA2__AA"),
);

test("whatever an address says, it is read as something that its own address brings back", () => {
  assert(
    property(dictionary(constantFrom(...NAMES), TEXTS), (settings) => {
      const state = readState(settings);
      expect(readState(addressOf(state))).toEqual(state);
    }),
  );
});

test("the usual state has an empty address", () => {
  expect(addressOf(readState({}))).toEqual({});
  expect(readState({})).toMatchObject({
    data: { kind: "generated", generator: "moons", size: 150, seed: 1 },
    learner: "tree",
    params: { maxDepth: 10, minLeaf: 1 },
    against: "maxDepth",
  });
});

test("another learner keeps the points and takes its own default settings", () => {
  const drawn = readState({ points: "1AAAA2____", maxDepth: "3", seed: "7" });
  const next = withLearner(drawn, "knn");
  expect(next).toEqual({ data: drawn.data, learner: "knn", params: { k: 1 }, against: "k" });
  expect(addressOf(next)).toEqual({ points: "1AAAA2____", learner: "knn", seed: "7" });
});

test("other points keep the learner, and their noise is the usual one of theirs", () => {
  const state = withGenerator(readState({ noise: "1.2", size: "50", learner: "svm", c: "10" }), "spirals");
  expect(addressOf(state)).toEqual({ data: "spirals", size: "50", learner: "svm", c: "10" });
});

test("the curve holds the value that is set, between the stops, and gamma has none beside a line", () => {
  expect(taskOf(readState({ learner: "knn", k: "6" })).values.slice(3, 7)).toEqual([4, 5, 6, 7]);
  expect(readState({ learner: "svm", kernel: "linear", against: "gamma" }).against).toBe("c");
});
