import { expect, test } from "vitest";
import { extraTreesFeatures, featuresPerNode, forestFeatures } from "./maxFeatures.ts";

test("words, counts and shares of 30 columns, rounded down", () => {
  expect(featuresPerNode("sqrt", 30, "all")).toBe(5);
  expect(featuresPerNode("third", 30, "all")).toBe(10);
  expect(featuresPerNode("all", 30, "sqrt")).toBe(30);
  expect(featuresPerNode("auto", 30, "third")).toBe(10);
  expect(featuresPerNode(7, 30, "all")).toBe(7);
  expect(featuresPerNode(0.25, 30, "all")).toBe(7);
});

test("at least one column and at most all", () => {
  expect(featuresPerNode("third", 2, "all")).toBe(1);
  expect(featuresPerNode(0.01, 5, "all")).toBe(1);
  expect(featuresPerNode(100, 5, "all")).toBe(5);
});

test("auto is the root for classes; a third for numbers in a forest, all in extra trees", () => {
  expect([forestFeatures("binary"), forestFeatures("multiclass"), forestFeatures("regression")]).toEqual([
    "sqrt",
    "sqrt",
    "third",
  ]);
  expect([extraTreesFeatures("binary"), extraTreesFeatures("regression")]).toEqual(["sqrt", "all"]);
});
