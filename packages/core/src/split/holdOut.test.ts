import { expect, test } from "vitest";
import { holdOut } from "./holdOut.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";

test("a quarter of 100 rows is 25, tested by the other 75", () => {
  const [split, ...others] = makeSplits(holdOut(), rowsToSplit(100), 1);
  expect([split.test.length, split.train.length, split.repeat, split.fold, others.length]).toEqual([25, 75, 0, 0, 0]);
});

test("classes keep their share unless told otherwise", () => {
  const codes = Int32Array.from({ length: 100 }, (_, row) => (row < 20 ? 1 : 0));
  const rows = rowsToSplit(100, { classes: { names: ["no", "yes"], codes } });
  const yes = (stratified: boolean, seed: number): number =>
    makeSplits(holdOut({ stratified }), rows, seed)[0].test.filter((row) => codes[row] === 1).length;
  const seeds = Array.from({ length: 30 }, (_, seed) => seed);
  expect(new Set(seeds.map((seed) => yes(true, seed)))).toEqual(new Set([5]));
  expect(new Set(seeds.map((seed) => yes(false, seed))).size).toBeGreaterThan(3);
});

test("whole groups are held out, in about the share asked for", () => {
  const group = Int32Array.from({ length: 100 }, (_, row) => row % 20);
  const [{ test: tested, train }] = makeSplits(holdOut(), rowsToSplit(100, { group }), 1);
  expect(tested).toHaveLength(25);
  expect(train.some((row) => tested.some((other) => group[row] === group[other]))).toBe(false);
});

test("a share that leaves a part empty is refused with the rows it would make", () => {
  expect(() => makeSplits(holdOut({ test: 0.02, stratified: false }), rowsToSplit(20, { name: "tiny" }), 1)).toThrow(
    expect.objectContaining({
      code: "bad-split",
      message: 'holdOut(0.02, plain) leaves a part of task "tiny" empty: 20 rows become 0 + 20, the last for training.',
      remedy: "Use shares of at least 0.05 that leave as much for training.",
    }),
  );
  expect(() => makeSplits(holdOut({ test: 0.99 }), rowsToSplit(20), 1)).toThrow("20 rows become 20 + 0");
  expect(() => makeSplits(holdOut(), rowsToSplit(1), 1)).toThrow(
    expect.objectContaining({ remedy: "Give data with at least 2 rows." }),
  );
});

test("a class of one row cannot be in both parts", () => {
  const classes = { names: ["a", "b"], codes: Int32Array.of(0, 0, 0, 0, 0, 1) };
  expect(() => makeSplits(holdOut(), rowsToSplit(6, { classes, name: "odd" }), 1)).toThrow(
    expect.objectContaining({
      message: 'holdOut(0.25, stratified) cannot cut task "odd": class "b" has 1 row, and each of 2 parts needs one.',
      remedy: "Say stratified: false to ignore classes, or leave the class out.",
    }),
  );
});

test("one group cannot be in both parts", () => {
  expect(() => makeSplits(holdOut(), rowsToSplit(9, { group: new Int32Array(9), name: "one" }), 1)).toThrow(
    'holdOut(0.25, stratified) cannot cut task "one": it has 1 group, and each of 2 parts needs one.',
  );
});

test("shares outside 0 to 1 are refused before any data is seen", () => {
  for (const share of [0, 1, 25]) expect(() => holdOut({ test: share })).toThrow(`cannot work with test: ${share}.`);
});
