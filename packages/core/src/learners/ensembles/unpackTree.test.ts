import { expect, test } from "vitest";
import { packTree } from "../forests/packedTree.ts";
import { isTree, type Tree } from "../trees/treeModel.ts";
import { unpackTree } from "./unpackTree.ts";

/** By hand: x0 <= 2 (missing left); left a leaf; right asks the category x1, whose codes 1 and 4 go left. */
const tree: Tree = {
  outputs: 2,
  feature: [0, -1, 1, -1, -1],
  threshold: [2, 0, 0, 0, 0],
  left: [1, -1, 3, -1, -1],
  right: [2, -1, 4, -1, -1],
  missingLeft: [1, 0, 0, 0, 0],
  categoryStart: [0, 0, 0, 2, 2, 2],
  categories: [1, 4],
  rows: [10, 4, 6, 1, 5],
  weight: [10, 4, 6, 1, 5],
  impurity: [0.5, 0, 0.28, 0, 0],
  values: [0.5, 0.5, 1, 0, 1 / 6, 5 / 6, 0.3, 0.7, 0, 1],
};

test("a packed tree has its questions, children and leaves back", () => {
  const again = unpackTree(packTree(tree, 2), 2);
  expect(isTree(again, 2)).toBe(true);
  for (const part of ["feature", "threshold", "left", "right", "missingLeft", "categoryStart", "categories"] as const) {
    expect(again[part]).toEqual(tree[part]);
  }
  expect(again.values).toEqual([0, 0, 1, 0, 0, 0, 0.3, 0.7, 0, 1]);
});
