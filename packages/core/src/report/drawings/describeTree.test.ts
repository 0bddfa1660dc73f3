import { expect, test } from "vitest";
import type { TreeInWords } from "../../learners/trees/nodeText.ts";
import type { Tree } from "../../learners/trees/treeModel.ts";
import { describeTree } from "./describeTree.ts";

/** By hand: size <= 2.5 (missing right); left a leaf; right asks the colour, red and <b> go left, all others right. */
const tree: Tree = {
  outputs: 2,
  feature: [0, -1, 1, -1, -1],
  threshold: [2.5, 0, 0, 0, 0],
  left: [1, -1, 3, -1, -1],
  right: [2, -1, 4, -1, -1],
  missingLeft: [0, 0, 0, 0, 0],
  categoryStart: [0, 0, 0, 2, 2, 2],
  categories: [0, 1],
  rows: [10, 4, 6, 1, 5],
  weight: [10, 4, 6, 1, 5],
  impurity: [0.5, 0, 0.28, 0, 0],
  values: [0.5, 0.5, 1, 0, 1 / 6, 5 / 6, 1, 0, 0, 1],
};
const words: TreeInWords = {
  features: ["size", "colour"],
  levels: [null, ["red", "<b>", "blue"]],
  tree,
  classes: ["no", "yes & more"],
};

test("a tree as text has a line per node: the way, the prediction, the rows", () => {
  expect(describeTree(words)).toEqual([
    "all rows: no 0.50 (10 rows)",
    "├─ size <= 2.5: no 1.00 (4 rows)",
    "└─ size > 2.5 or missing: yes & more 0.83 (6 rows)",
    "   ├─ colour is red or <b>: no 1.00 (1 row)",
    "   └─ colour is another or missing: yes & more 1.00 (5 rows)",
  ]);
  expect(describeTree(words, { depth: 1 })[2]).toBe(
    "└─ size > 2.5 or missing: yes & more 0.83 (6 rows), 2 leaves not shown",
  );
});
