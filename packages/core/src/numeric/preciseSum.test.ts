import { expect, test } from "vitest";
import { addPrecisely, EMPTY_SUM } from "./preciseSum.ts";

const total = (values: readonly number[]): number => {
  const { sum, rest } = values.reduce(addPrecisely, EMPTY_SUM);
  return sum + rest;
};

test("small values beside large ones are kept, in any order", () => {
  expect(total([1, 1e100, 1, -1e100])).toBe(2);
  expect(total([1e16, 1, 1, -1e16])).toBe(2);
  expect([1e16, 1, 1, -1e16].reduce((a, b) => a + b)).not.toBe(2);
});

test("the error does not grow with the number of values", () => {
  expect(total(new Array(1_000_000).fill(0.1))).toBe(100_000);
  expect(new Array<number>(1_000_000).fill(0.1).reduce((a, b) => a + b)).not.toBe(100_000);
});
