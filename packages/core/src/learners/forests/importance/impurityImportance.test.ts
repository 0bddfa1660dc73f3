import { expect, test } from "vitest";
import { studentUpperQuantile } from "../../../numeric/distributions/student.ts";
import type { ForestModel } from "../forestModel.ts";
import type { PackedTree } from "../packedTree.ts";
import { impurityImportance } from "./impurityImportance.ts";

function tree(decrease: readonly number[]): PackedTree {
  return { feature: [-1], threshold: [], missingLeft: [], categorySplit: [], codes: [], values: [0], decrease };
}

function model(trees: readonly PackedTree[]): ForestModel {
  return {
    features: ["a", "b"],
    levels: [null, null],
    classes: null,
    source: { seed: 1, rows: 3, mark: 0 },
    trees,
  };
}

test("the mean over trees of each feature's share, with Student's interval over trees, largest first", () => {
  // shares of b: 0.75, 1, 0.5; a tree without a split says nothing
  const found = impurityImportance(model([tree([1, 3]), tree([0, 0.2]), tree([2, 2]), tree([0, 0])]));
  expect(found.map(({ feature }) => feature)).toEqual(["b", "a"]);
  const reach = (studentUpperQuantile(0.025, 2) * 0.25) / Math.sqrt(3);
  expect(found[0]).toMatchObject({ method: "student-trees", n: 3, level: 0.95 });
  expect(found[0].value).toBeCloseTo(0.75, 14);
  expect(found[0].lower).toBeCloseTo(0.75 - reach, 12);
  expect(found[0].upper).toBeCloseTo(0.75 + reach, 12);
  expect(found[0].value + found[1].value).toBeCloseTo(1, 14);
});

test("one tree has no interval", () => {
  expect(impurityImportance(model([tree([1, 3])]))[0]).toEqual({
    feature: "b",
    value: 0.75,
    level: 0.95,
    method: "student-trees",
    n: 1,
    treeError: null,
  });
});
