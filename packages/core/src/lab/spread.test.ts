import { expect, test } from "vitest";
import { medianOf, spreadOf } from "./spread.ts";

test("the spread of 2, 4, 6, 8 is that found by hand", () => {
  // deviations of 2, 4, 6, 8 from 5 are 3, 1, 1, 3: squares sum to 20
  expect(spreadOf([2, 4, 6, 8])).toEqual({ mean: 5, sd: Math.sqrt(20 / 3), standardError: Math.sqrt(20 / 3) / 2 });
  expect(spreadOf([7])).toEqual({ mean: 7, sd: 0, standardError: 0 });
});

test("the median of an even number is between the middle two, and the values are left as they were", () => {
  const values = [9, 1, 4, 2];
  expect(medianOf(values)).toBe(3);
  expect(medianOf([5, 1, 2])).toBe(2);
  expect(values).toEqual([9, 1, 4, 2]);
});
