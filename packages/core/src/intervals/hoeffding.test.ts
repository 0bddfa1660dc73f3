import { expect, test } from "vitest";
import { hoeffding, hoeffdingHalfWidth, hoeffdingProportion } from "./hoeffding.ts";

test("the half width on 100 rows is sqrt(ln 40 / 200) two-sided and sqrt(ln 20 / 200) one-sided", () => {
  expect(hoeffdingHalfWidth(100)).toBeCloseTo(Math.sqrt(Math.log(40) / 200), 14);
  expect(hoeffdingHalfWidth(100, { side: "upper" })).toBeCloseTo(Math.sqrt(Math.log(20) / 200), 14);
});

test("the half width grows with the range of the loss", () => {
  expect(hoeffdingHalfWidth(100, { range: [-1, 4] })).toBeCloseTo(5 * hoeffdingHalfWidth(100), 14);
});

test("the interval is cut at the ends of the range", () => {
  const { lower, upper } = hoeffding(0.08, 100);
  expect(lower).toBe(0);
  expect(upper).toBeCloseTo(0.08 + hoeffdingHalfWidth(100), 14);
  expect(hoeffding(3.9, 50, { range: [-1, 4] }).upper).toBe(4);
});

test("one side is open to the end of the range", () => {
  expect(hoeffding(1, 1000, { range: [-1, 4], side: "lower" }).upper).toBe(4);
  expect(hoeffding(1, 1000, { range: [-1, 4], side: "upper" }).lower).toBe(-1);
});

test("a proportion is the mean of losses between 0 and 1", () => {
  expect(hoeffdingProportion(30, 100)).toEqual(hoeffding(0.3, 100));
});
