import { expect, test } from "vitest";
import { columnsOf, leafAt, walker } from "./predictTree.ts";
import { asksCategory, depthOf, isLeaf, isTree, leafCount, type Tree } from "./treeModel.ts";

/** x <= 2 (missing left)? then a leaf, else the category: 1 and 4 against the missing values, which go left. */
const tree: Tree = {
  outputs: 1,
  feature: [0, -1, 1, -1, -1],
  threshold: [2, 0, 0, 0, 0],
  left: [1, -1, 3, -1, -1],
  right: [2, -1, 4, -1, -1],
  missingLeft: [1, 0, 1, 0, 0],
  categoryStart: [0, 0, 0, 2, 2, 2],
  categories: [1, 4],
  rows: [3, 1, 2, 1, 1],
  weight: [3, 1, 2, 1, 1],
  impurity: [0, 0, 0, 0, 0],
  values: [0, 1, 2, 3, 4],
};

test("its shape: leaves, depth, what is asked", () => {
  expect(leafCount(tree)).toBe(3);
  expect(depthOf(tree)).toBe(2);
  expect(isLeaf(tree, 1)).toBe(true);
  expect([0, 2].map((node) => asksCategory(tree, node))).toEqual([false, true]);
  expect(isTree(tree, 2)).toBe(true);
  expect(isTree(tree, 1)).toBe(false);
});

test("x <= threshold goes left, exactly; listed categories go against the missing ones, all others with them", () => {
  const x = [2, 2.0000001, Number.NaN, 9, 9, 9, 9];
  const g = [1, 1, 1, 4, 0, 77, Number.NaN];
  const columns = columnsOf({
    rows: 7,
    columns: [
      { kind: "number", name: "x" },
      { kind: "category", name: "g", levels: [] },
    ],
    values: Float64Array.from([...x, ...g]),
  });
  const walk = walker(tree);
  expect(x.map((_, row) => leafAt(walk, columns, row))).toEqual([1, 4, 1, 4, 3, 3, 3]);
});
