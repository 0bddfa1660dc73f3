import { expect, test } from "vitest";
import type { Features } from "../../data/features.ts";
import { explainRow } from "./explainRow.ts";
import { treeImportance } from "./impurityDecrease.ts";
import type { TreeInWords } from "./nodeText.ts";
import type { Tree } from "./treeModel.ts";

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
const features: Features = {
  rows: 4,
  columns: [
    { kind: "number", name: "size" },
    { kind: "category", name: "colour", levels: ["blue", "<b>", "pink"] },
  ],
  values: Float64Array.of(1, Number.NaN, 3, 4, 0, 1, 2, Number.NaN),
};

test("the way of a row in words: values, missing ones, and levels that the model does not know", () => {
  expect(explainRow(words, features, 0)).toMatchObject({ leaf: 1, values: [1, 0], text: "no 1.00 (4 rows)" });
  expect(explainRow(words, features, 0).steps.map(({ text }) => text)).toEqual(["size is 1: <= 2.5"]);
  expect(explainRow(words, features, 1).steps.map(({ text }) => text)).toEqual([
    "size is missing: goes right, with > 2.5",
    "colour is <b>: is red or <b>",
  ]);
  expect(explainRow(words, features, 2).steps[1]).toMatchObject({ value: "pink", goes: "right" });
  expect(explainRow(words, features, 3)).toMatchObject({ leaf: 4, steps: [{ goes: "right" }, { value: null }] });
});

test("importance is the share of the decrease of impurity, by hand", () => {
  // size: 10 x 0.5 - 6 x 0.28 = 3.32; colour: 6 x 0.28 = 1.68
  const [first, second] = treeImportance(words);
  expect(first).toMatchObject({ feature: "size" });
  expect(first.share).toBeCloseTo(0.664, 12);
  expect(second.share).toBeCloseTo(0.336, 12);
  const leaf = { ...words, tree: { ...tree, feature: [-1], left: [-1], right: [-1] } };
  expect(treeImportance(leaf).map(({ share }) => share)).toEqual([0, 0]);
});
