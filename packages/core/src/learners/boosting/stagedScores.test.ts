import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import type { Tree } from "../trees/treeModel.ts";
import { askedFeatures, stagedScores, type TreeSum } from "./stagedScores.ts";

/** x of the column <= threshold: left, otherwise right. */
function stump(feature: number, threshold: number, left: number, right: number): Tree {
  return {
    outputs: 1,
    feature: [feature, -1, -1],
    threshold: [threshold, 0, 0],
    left: [1, -1, -1],
    right: [2, -1, -1],
    missingLeft: [0, 0, 0],
    categoryStart: [0, 0, 0, 0],
    categories: [],
    rows: [2, 1, 1],
    weight: [2, 1, 1],
    impurity: [1, 0, 0],
    values: [0, left, right],
  };
}

const n = 1100;
const features = numberFeatures({
  b: Array.from({ length: n }, (_, i) => i % 7),
  a: Array.from({ length: n }, (_, i) => i),
});
const rows = Uint32Array.from({ length: n }, (_, i) => n - 1 - i);
const trees = [stump(0, 500, 1, 2), stump(1, 3, 10, 20), stump(0, 800, 100, 200), stump(1, 1, 0.1, 0.2)];
const sum = (initial: readonly number[], count: number): TreeSum => ({
  features: ["a", "b", "c"],
  levels: [null, null, null],
  initial,
  trees: trees.slice(0, count),
});

test("adds trees to the constants, found by name, over more rows than a block", () => {
  const [f] = stagedScores([sum([0.5], 4)], features, rows);
  rows.forEach((row, i) => {
    const a = row;
    const b = row % 7;
    expect(f[i]).toBe(0.5 + (a <= 500 ? 1 : 2) + (b <= 3 ? 10 : 20) + (a <= 800 ? 100 : 200) + (b <= 1 ? 0.1 : 0.2));
  });
});

test("with two outputs trees belong to them in turn", () => {
  const [f] = stagedScores([sum([0, 1], 4)], features, Uint32Array.of(0));
  expect([...f]).toEqual([0 + 1 + 100, 1 + 10 + 0.1]);
});

test("stages in any order, and sums of other trees between them, are those of single sums", () => {
  const other: TreeSum = { ...sum([0.5], 2), trees: [stump(0, 1, 5, 6), trees[1]] };
  const sums = [sum([0.5], 3), other, sum([0.5], 0), sum([0.5], 4), sum([0.5], 1), sum([7], 1)];
  expect(stagedScores(sums, features, rows)).toEqual(sums.map((one) => stagedScores([one], features, rows)[0]));
});

test("a column that no tree asks about may be absent; one that is asked about is named", () => {
  expect(askedFeatures(sum([0], 4))).toEqual(["a", "b"]);
  const short = numberFeatures({ b: [1] });
  expect(() => stagedScores([sum([0], 4)], short, Uint32Array.of(0))).toThrow('"a"');
});
