import { expect, test } from "vitest";
import { bootstrapSplit } from "./bootstrapSplit.ts";
import { makeSplits } from "./makeSplits.ts";
import { rowsToSplit } from "./splittable.ts";

test("as many rows are drawn as there are; about 36.8% are left out", () => {
  const splits = makeSplits(bootstrapSplit(), rowsToSplit(500), 1);
  expect(splits).toHaveLength(200);
  expect(splits.every(({ drawn }) => drawn.length === 500)).toBe(true);
  const left = splits.reduce((sum, { test }) => sum + test.length, 0) / (200 * 500);
  // (1 - 1/500)^500, within five standard errors
  expect(Math.abs(left - 0.36751)).toBeLessThan(0.005);
});

test("whole groups are drawn: each row as often as any other of its group", () => {
  const group = Int32Array.from({ length: 60 }, (_, row) => row % 12);
  for (const { drawn, test } of makeSplits(bootstrapSplit({ splits: 20 }), rowsToSplit(60, { group }), 1)) {
    const times = new Uint32Array(60);
    for (const row of drawn) times[row]++;
    for (let row = 12; row < 60; row++) expect(times[row]).toBe(times[row - 12]);
    expect(times.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(test.every((row) => times[row] === 0)).toBe(true);
  }
});

test("even of two rows one is always left out", () => {
  for (const { drawn, train, test } of makeSplits(bootstrapSplit({ splits: 50 }), rowsToSplit(2), 1)) {
    expect([drawn.length, train.length, test.length]).toEqual([2, 1, 1]);
  }
});

test("more draws keep the first ones", () => {
  const few = makeSplits(bootstrapSplit({ splits: 3 }), rowsToSplit(40), 1);
  expect(makeSplits(bootstrapSplit({ splits: 9 }), rowsToSplit(40), 1).slice(0, 3)).toEqual(few);
});

test("one row, one group or no draws are refused", () => {
  expect(() => makeSplits(bootstrapSplit(), rowsToSplit(1, { name: "one" }), 1)).toThrow('task "one"');
  expect(() => makeSplits(bootstrapSplit(), rowsToSplit(5, { group: new Int32Array(5) }), 1)).toThrow("it has 1 group");
  expect(() => bootstrapSplit({ splits: 0 })).toThrow("bootstrapSplit() cannot work with splits: 0.");
});
