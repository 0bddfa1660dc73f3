import { expect, test } from "vitest";
import { centreColumn } from "./centreColumn.ts";

test("the weighted mean is taken away from every row", () => {
  const column = Float64Array.of(1, 2, 6);
  expect(centreColumn(column, Float64Array.of(1, 2, 1))).toBe(2.75);
  expect(Array.from(column)).toEqual([-1.75, -0.75, 3.25]);
});

test("a column that is constant where it counts becomes exactly 0 there", () => {
  const column = new Float64Array(1000).fill(0.1);
  column[0] = 5;
  const weights = new Float64Array(1000).fill(0.3);
  weights[0] = 0;
  expect(centreColumn(column, weights)).toBe(0.1);
  expect(column.subarray(1).every((value) => value === 0)).toBe(true);
});
