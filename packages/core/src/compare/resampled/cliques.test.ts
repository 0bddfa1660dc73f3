import { expect, test } from "vitest";
import { cliquesOf } from "./cliques.ts";

test("bars overlap: the middle model belongs to both ends, best first", () => {
  expect(cliquesOf([3, 1, 2], 1.5)).toEqual([
    [1, 2],
    [2, 0],
  ]);
});

test("a bar that is part of a longer one is left out, and a model on its own has none", () => {
  expect(cliquesOf([1, 1.2, 1.4, 4], 1)).toEqual([[0, 1, 2]]);
  expect(cliquesOf([1, 2, 3], 0.5)).toEqual([]);
});

test("mean ranks that differ by exactly the critical difference are told apart", () => {
  expect(cliquesOf([1, 2], 1)).toEqual([]);
  expect(cliquesOf([1, 2], 1.0001)).toEqual([[0, 1]]);
});
