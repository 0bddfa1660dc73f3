import { expect, test } from "vitest";
import { separation } from "./separation.ts";

test("the AUC by hand: of four pairs three are in order, a tie counts half", () => {
  expect(separation(Float64Array.from([1, 3, 2, 4]), Int32Array.from([0, 0, 1, 1]))?.auc).toBe(0.75);
  expect(separation(Float64Array.from([1, 2, 2, 4]), Int32Array.from([0, 0, 1, 1]))?.auc).toBe(0.875);
});

test("few rows show nothing, many do, and one class says nothing", () => {
  expect(separation(Float64Array.from([1, 2]), Int32Array.from([0, 1]))?.clear).toBe(false);
  const values = Float64Array.from({ length: 100 }, (_, i) => i);
  expect(
    separation(
      values,
      Int32Array.from(values, (v) => Number(v > 50)),
    )?.clear,
  ).toBe(true);
  expect(separation(values, new Int32Array(100))).toBeNull();
});
