import { expect, test } from "vitest";
import { growingSizes } from "./growingSizes.ts";

test("sizes ascend and end with the largest", () => {
  expect(growingSizes(1)).toEqual([1]);
  expect(growingSizes(10)).toEqual([1, 2, 3, 5, 7, 10]);
  const many = growingSizes(12_345);
  expect(many.at(-1)).toBe(12_345);
  for (let i = 1; i < many.length; i++) expect(many[i]).toBeGreaterThan(many[i - 1]);
});
