import { expect, test } from "vitest";
import { leastRows } from "./leastRows.ts";

test("the fewest rows are found from any guess, and Infinity says that none are enough", () => {
  for (const guess of [1, 500, 1e9, Number.NaN]) expect(leastRows(3, guess, (rows) => rows * rows >= 1000)).toBe(32);
  expect(leastRows(40, 1, () => true)).toBe(40);
  expect(leastRows(1, 10, () => false)).toBe(Number.POSITIVE_INFINITY);
});
