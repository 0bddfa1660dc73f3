import { expect, test } from "vitest";
import { rowScaling, scaleRows } from "./rowScaling.ts";

const rows = { count: 4, entries: 2, values: Float64Array.of(1, 7, 3, 7, 5, 7, 7, 7) };
const ones = new Float64Array(4).fill(1);

test("standardised columns have mean 0 and sd 1 with divisor n; a constant column becomes 0", () => {
  const scaled = scaleRows(rows, rowScaling(["a", "b"], rows, ones, "standardize"));
  const sd = Math.sqrt(5);
  [-3, -1, 1, 3].forEach((value, i) => {
    expect(scaled.values[2 * i]).toBeCloseTo(value / sd, 15);
    expect(scaled.values[2 * i + 1]).toBe(0);
  });
});

test("weights count as repetitions", () => {
  const found = rowScaling(["a", "b"], rows, Float64Array.of(3, 1, 1, 1), "standardize");
  // 1 1 1 3 5 7
  expect(found.mean[0]).toBeCloseTo(3, 15);
  expect(found.factor[0]).toBeCloseTo(1 / Math.sqrt((4 + 4 + 4 + 0 + 4 + 16) / 6), 15);
});

test("rows may be centred only, or left as they are", () => {
  expect(rowScaling(["a", "b"], rows, ones, "centre")).toEqual({ mean: [4, 7], factor: [1, 1] });
  expect(rowScaling(["a", "b"], rows, ones, "none")).toEqual({ mean: [0, 0], factor: [1, 1] });
});

test("a column whose squares overflow is refused by name", () => {
  const large = { ...rows, values: rows.values.map((value) => value * 1e200) };
  expect(() => rowScaling(["a", "b"], large, ones, "standardize")).toThrow(
    'the numbers of "a" are too large: their squares overflow.',
  );
});
