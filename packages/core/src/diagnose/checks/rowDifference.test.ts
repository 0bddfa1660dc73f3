import { expect, test } from "vitest";
import { rowDifference } from "./rowDifference.ts";

test("it is R's paired t interval on the rows that have both", () => {
  // R: t.test(c(1,2,4,4), c(0,2,1,2), paired = TRUE): 1.5, -0.5542604 to 3.5542604
  const first = Float64Array.of(1, 2, 4, 4, Number.NaN);
  const second = Float64Array.of(0, 2, 1, 2, 9);
  const found = rowDifference(first, second, { group: null, level: 0.95 });
  expect(found).toMatchObject({ value: 1.5, first: 2.75, second: 1.25, rows: 4, method: "student" });
  expect(found?.lower).toBeCloseTo(-0.5542604, 6);
  expect(found?.upper).toBeCloseTo(3.5542604, 6);
});

test("rows of one group count once: doubled rows in pairs leave the interval as it was", () => {
  const first = Float64Array.of(1, 1, 2, 2, 4, 4, 4, 4);
  const second = Float64Array.of(0, 0, 2, 2, 1, 1, 2, 2);
  const group = Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3);
  expect(rowDifference(first, second, { group, level: 0.95 })?.upper).toBeCloseTo(3.5542604, 6);
  expect(rowDifference(first.slice(0, 1), second, { group: null, level: 0.95 })).toBeNull();
});
