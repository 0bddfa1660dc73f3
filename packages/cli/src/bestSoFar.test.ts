import { expect, test } from "vitest";
import { amongLearners } from "./bestSoFar.ts";

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
