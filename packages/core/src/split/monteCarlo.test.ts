import { expect, test } from "vitest";
import { makeSplits } from "./makeSplits.ts";
import { monteCarlo } from "./monteCarlo.ts";
import { rowsToSplit } from "./splittable.ts";

test("each split is a repetition of its own, with its own rows", () => {
  const splits = makeSplits(monteCarlo({ splits: 30, test: 0.2 }), rowsToSplit(50), 1);
  expect(splits.map(({ repeat, fold }) => [repeat, fold])).toEqual(splits.map((_, i) => [i, 0]));
  expect(splits.every(({ test }) => test.length === 10)).toBe(true);
  expect(new Set(splits.map(({ test }) => test.join())).size).toBe(30);
});

test("more splits keep the first ones", () => {
  const few = makeSplits(monteCarlo({ splits: 3 }), rowsToSplit(40), 1);
  expect(makeSplits(monteCarlo({ splits: 9 }), rowsToSplit(40), 1).slice(0, 3)).toEqual(few);
});

test("over many splits each row is tested its share of times", () => {
  const times = new Uint32Array(20);
  for (const { test } of makeSplits(monteCarlo({ splits: 2000 }), rowsToSplit(20), 1))
    for (const row of test) times[row]++;
  // five standard deviations of a binomial count: 5 * sqrt(2000 * 0.25 * 0.75)
  for (const count of times) expect(Math.abs(count - 500)).toBeLessThan(97);
});

test("no splits are refused", () => {
  expect(() => monteCarlo({ splits: 0 })).toThrow("monteCarlo() cannot work with splits: 0.");
});
