import { expect, test } from "vitest";
import { isFoundSubsets, stepOf } from "./foundSubsets.ts";

const found = {
  steps: [
    { features: ["b"], changed: "b", inner: 2 },
    { features: ["a", "b", "c"], changed: null, inner: Number.POSITIVE_INFINITY },
  ],
  chosen: 0,
  columns: 3,
};

test("the step of a size, all features where there are fewer, and none where the search did not get there", () => {
  expect([1, 2, 3, 9].map((size) => stepOf(found, size))).toEqual([0, null, 1, 1]);
});

test("what is stored is known by its shape", () => {
  expect(isFoundSubsets(found)).toBe(true);
  expect(isFoundSubsets({ steps: [], chosen: null, columns: 0 })).toBe(true);
  for (const other of [
    null,
    { ...found, columns: "3" },
    { ...found, chosen: 2 },
    { ...found, steps: "none" },
    { ...found, steps: [{ features: [1], changed: null, inner: 1 }] },
    { ...found, steps: [{ features: ["a"], changed: 1, inner: 1 }] },
    { ...found, steps: [{ features: ["a"], changed: null, inner: null }] },
  ]) {
    expect(isFoundSubsets(other)).toBe(false);
  }
});
