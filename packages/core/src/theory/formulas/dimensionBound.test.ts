import { expect, test } from "vitest";
import { dimensionBound } from "./dimensionBound.ts";

test("a family has its dimension, in words too", () => {
  expect(dimensionBound("linear", { features: 10 })).toMatchObject({
    answers: { dimension: 11, exactness: "exact" },
    sentence: "dimension 11: linear classifiers with intercept.",
  });
  expect(dimensionBound("tree", { features: 4, leaves: 3 }).sentence).toMatch(/^dimension at most 15: binary trees/);
});

test("an infinite dimension is a null with its reason", () => {
  expect(dimensionBound("nearest-neighbour", {})).toMatchObject({
    answers: { dimension: null, exactness: "infinite" },
    undefined: "the family shatters any number of points",
  });
});

test("without a family all are listed, with what they need", () => {
  const { table } = dimensionBound(undefined, {});
  expect(table?.rows.find(({ id }) => id === "tree")).toMatchObject({ needs: "features leaves", kind: "at most" });
});
