import { expect, test } from "vitest";
import { amongLearners, standings } from "./bestSoFar.ts";

const learnerOf = (text: string): string => text[0];

test("many settings of one learner leave room for the best of the others, in the order of the ranking", () => {
  expect(amongLearners(["a1", "a2", "a3", "a4", "a5", "b1", "c1"], learnerOf, 5)).toEqual([
    "a1",
    "a2",
    "a3",
    "b1",
    "c1",
  ]);
  expect(amongLearners(["a1", "a2", "a3", "a4", "a5", "b1", "c1"], learnerOf, 6)).toEqual([
    "a1",
    "a2",
    "a3",
    "a4",
    "b1",
    "c1",
  ]);
});

test("few candidates are all there", () => {
  expect(amongLearners(["a1", "b1", "a2"], learnerOf, 20)).toEqual(["a1", "b1", "a2"]);
});

test("a learner that lags by some folds is ranked by its mean, and only one with fewer than half of the folds comes last", () => {
  const tree = { sum: 620, folds: 10 };
  const forest = { sum: 284, folds: 5 };
  const begun = { sum: 40, folds: 4 };
  const waiting = { sum: 0, folds: 0 };
  expect(standings([tree, waiting, begun, forest], "lower")).toEqual([
    { candidate: 3, mean: 56.8, folds: 5 },
    { candidate: 0, mean: 62, folds: 10 },
    { candidate: 2, mean: 10, folds: 4 },
  ]);
});

test("where more is better the largest mean comes first, and nobody stands anywhere before the first fold", () => {
  const sums = [
    { sum: 0.8, folds: 1 },
    { sum: 1.8, folds: 2 },
  ];
  expect(standings(sums, "higher").map(({ candidate }) => candidate)).toEqual([1, 0]);
  expect(standings([{ sum: 0, folds: 0 }], "higher")).toEqual([]);
  expect(standings([], "lower")).toEqual([]);
});
