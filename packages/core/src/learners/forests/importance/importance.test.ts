import { expect, test } from "vitest";
import { errorOfMean, importanceOf, ranked } from "./importance.ts";

test("the standard error of 1, 2, 6 is sqrt(7 / 3), and of one value there is none", () => {
  // mean 3, squares 4 + 1 + 9 over 2
  expect(errorOfMean([1, 2, 6])).toBeCloseTo(Math.sqrt(7 / 3), 14);
  expect(errorOfMean([5])).toBeNull();
});

test("the interval is Student's: at 3 degrees of freedom 3.182 standard errors", () => {
  const spread = { standardError: 2, n: 4, level: 0.95, method: "student-rows", treeError: 1 } as const;
  const { lower, upper } = importanceOf("x", 10, spread);
  expect(upper).toBeCloseTo(10 + 2 * 3.182446305284263, 9);
  expect(lower).toBeCloseTo(10 - 2 * 3.182446305284263, 9);
  expect(importanceOf("x", 10, { ...spread, standardError: null })).not.toHaveProperty("lower");
});

test("largest first, equal ones by name", () => {
  const of = (feature: string, value: number): ReturnType<typeof importanceOf> =>
    importanceOf(feature, value, { standardError: null, n: 1, level: 0.95, method: "student-rows", treeError: null });
  expect(ranked([of("b", 1), of("c", 2), of("a", 1)]).map(({ feature }) => feature)).toEqual(["c", "a", "b"]);
});
