import { expect, test } from "vitest";
import { foldName, nestedChoices } from "./nestedChoices.ts";

const chosen = (label: string) => ({ learner: "ridge", params: {}, label });
const outer = [
  { repeat: 0, fold: 0, candidate: 4, chosen: chosen("a"), inner: 1, value: 2 },
  { repeat: 0, fold: 1, candidate: 2, chosen: chosen("b"), inner: 1, value: 3 },
  { repeat: 1, fold: 0, candidate: 2, chosen: chosen("b"), inner: 1, value: 5 },
  { repeat: 1, fold: 1, candidate: null, chosen: null, inner: null, value: null },
];

test("settings are counted over outer folds, the most frequent first, with the mean of what they were worth", () => {
  expect(nestedChoices(outer)).toEqual([
    { candidate: 2, label: "b", times: 2, mean: 4 },
    { candidate: 4, label: "a", times: 1, mean: 2 },
  ]);
  expect(nestedChoices([{ ...outer[0], value: null }])[0].mean).toBeNull();
});

test("folds are counted from 1, and repeats are named when there are several", () => {
  expect(foldName(outer[2], outer)).toBe("repeat 2, fold 1");
  expect(foldName(outer[1], outer.slice(0, 2))).toBe("fold 2");
});
