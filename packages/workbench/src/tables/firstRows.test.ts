import { expect, test } from "vitest";
import { firstRows } from "./firstRows.ts";

test("a cut list keeps the winner", () => {
  const ranked = [1, 2, 0, 4, 3];
  expect(firstRows(ranked, 2, (index) => index === 1)).toEqual([1, 2]);
  expect(firstRows(ranked, 2, (index) => index === 3)).toEqual([1, 2, 3]);
  expect(firstRows(ranked, 2)).toEqual([1, 2]);
});

test("a short list is whole", () => {
  expect(firstRows([1, 2], 2)).toEqual([1, 2]);
  expect(firstRows([1, 2, 3], undefined)).toEqual([1, 2, 3]);
});
