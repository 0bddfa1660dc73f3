import fc from "fast-check";
import { expect, test } from "vitest";
import { columnMean } from "./columnMean.ts";

test("a weight says how much a row counts, and 0 that it is not there", () => {
  expect(columnMean(Float64Array.of(1, 2, 6), null)).toBe(3);
  expect(columnMean(Float64Array.of(1, 2, 6), Float64Array.of(1, 2, 1))).toBe(2.75);
  expect(columnMean(Float64Array.of(9, 1, 2, 6, 1), Float64Array.of(0, 1, 1, 1, 3))).toBe(2);
});

test("weights of 1 are no weights, bit by bit", () => {
  const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(finite, { minLength: 1, maxLength: 40 }), (values) => {
      const column = Float64Array.from(values);
      expect(columnMean(column, new Float64Array(values.length).fill(1))).toBe(columnMean(column, null));
    }),
  );
});

test("the mean of a column that is constant where it counts is that constant", () => {
  const column = new Float64Array(1000).fill(0.1);
  expect(columnMean(column, null)).toBe(0.1);
  column[0] = 5;
  const weights = new Float64Array(1000).fill(0.3);
  weights[0] = 0;
  expect(columnMean(column, weights)).toBe(0.1);
});

test("numbers far from 0 keep their digits", () => {
  const column = Float64Array.from({ length: 1001 }, (_, i) => 2 ** 40 + i);
  expect(columnMean(column, null)).toBe(2 ** 40 + 500);
});
