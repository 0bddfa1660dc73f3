import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../numeric/random.ts";
import { kFold } from "./kFold.ts";
import { partitions } from "./partitions.ts";
import { repeated } from "./repeated.ts";
import type { Split, Splittable } from "./split.ts";

const rowsOf = (rows: number): Splittable => ({
  rows,
  classes: null,
  numbers: null,
  stratum: null,
  group: null,
  time: null,
  name: "rows",
});
const split = (train: readonly number[], test: readonly number[], fold: number, repeat = 0): Split => ({
  train: Uint32Array.from(train),
  test: Uint32Array.from(test),
  repeat,
  fold,
});

test("the splits of k-fold have the folds of their own repetition", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer(),
      (folds, repeats, seed) => {
        const splits = repeated(kFold({ folds }), { repeats }).split(rowsOf(30), (...path) => stream(seed, ...path));
        const found = partitions(splits);
        splits.forEach(({ repeat, fold, test }, s) => {
          const own = splits.filter((other) => other.repeat === repeat);
          expect(found[s]).toEqual(own.map((other) => other.test));
          expect(found[s]?.[fold]).toBe(test);
          // one object for all splits of a repetition: that is how fits that share are known
          expect(found[s]).toBe(found[splits.indexOf(own[0])]);
        });
      },
    ),
    { numRuns: 30 },
  );
});

test.each([
  ["a single split", [split([0, 1], [2], 0)]],
  ["a test row in two folds", [split([0, 1], [2, 3], 0), split([0, 1], [2, 3], 1)]],
  ["a training part that lacks a row", [split([2], [0, 1], 0), split([0, 1], [2, 3], 1)]],
  ["a training row that no fold has", [split([2, 4], [0, 1], 0), split([0, 1], [2, 3], 1)]],
  ["training rows of its own fold", [split([0, 1], [0, 1], 0), split([0, 1], [2, 3], 1)]],
  ["an empty fold", [split([0, 1], [], 0), split([], [0, 1], 1)]],
  ["draws with repetition", [split([1], [0], 0), { ...split([0], [1], 1), drawn: Uint32Array.of(0, 0) }]],
])("%s is no partition", (_, splits) => {
  expect(partitions(splits)).toEqual(splits.map(() => null));
});

test("one repetition may be a partition where another is not; of very many folds none is made", () => {
  const whole = [split([1], [0], 0), split([0], [1], 1)];
  const found = partitions([...whole, split([0, 1], [2], 0, 1)]);
  expect(found).toEqual([[whole[0].test, whole[1].test], [whole[0].test, whole[1].test], null]);
  const rows = Array.from({ length: 33 }, (_, row) => row);
  const each = rows.map((row) =>
    split(
      rows.filter((other) => other !== row),
      [row],
      row,
    ),
  );
  expect(partitions(each).every((folds) => folds === null)).toBe(true);
});
