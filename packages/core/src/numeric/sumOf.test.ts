import { expect, test } from "vitest";
import { sumOf } from "./sumOf.ts";

test("values are added from first to last, so that the rounding is that of a running sum", () => {
  expect(sumOf(Float64Array.of(1e16, 1, -1e16))).toBe(0);
  expect(sumOf(Float64Array.of(1e16, -1e16, 1))).toBe(1);
});

test("nothing sums to 0", () => {
  expect(sumOf(new Float64Array(0))).toBe(0);
});
