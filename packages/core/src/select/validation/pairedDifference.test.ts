import { expect, test } from "vitest";
import { blockedDifference, pairedDifference } from "./pairedDifference.ts";

const sizes = { testRows: 20, trainRows: 80, n: 100 };

test("the interval is Student t over fold differences with the variance of Nadeau and Bengio", () => {
  const a = { folds: [5, 6, 4, 7, 8] };
  const b = { folds: [4, 4, 4, 5, 8] };
  // differences 1 2 0 2 0: mean 1, s^2 = 1; (1/5 + 20/80) * 1 = 0.45; t(0.975, 4) = 2.7764451051977987
  const reach = 2.7764451051977987 * Math.sqrt(0.45);
  const found = pairedDifference(a, b, sizes, { level: 0.95 });
  expect(found).toMatchObject({ value: 1, pairs: 5, method: "corrected-t" });
  expect(found?.lower).toBeCloseTo(1 - reach, 10);
  expect(found?.upper).toBeCloseTo(1 + reach, 10);
});

test("only folds that both have count, and a negative lower end is not cut off", () => {
  const found = pairedDifference({ folds: [1, null, 3] }, { folds: [2, 5, 1] }, sizes, { level: 0.95 });
  expect(found).toMatchObject({ value: 0.5, pairs: 2 });
  expect(found?.lower).toBeLessThan(0);
  expect(pairedDifference({ folds: [null] }, { folds: [1] }, sizes, { level: 0.95 })).toBeNull();
});

test("what makes a fold hard for both drops out: a constant difference has no width", () => {
  const b = { folds: [10, 90, 35, 60] };
  const a = { folds: b.folds.map((value) => value + 0.5) };
  expect(pairedDifference(a, b, sizes, { level: 0.95 })).toMatchObject({ value: 0.5, lower: 0.5, upper: 0.5 });
});

test("on a single test part the interval is Student t with the jackknife's standard error", () => {
  const found = blockedDifference({ value: -2, standardError: 0.5, degreesOfFreedom: 19 }, { level: 0.95 });
  // t(0.975, 19) = 2.093024054408263
  expect(found).toMatchObject({ value: -2, method: "jackknife", pairs: 1 });
  expect(found?.lower).toBeCloseTo(-2 - 0.5 * 2.093024054408263, 12);
  expect(found?.upper).toBeCloseTo(-2 + 0.5 * 2.093024054408263, 12);
  expect(blockedDifference(null, { level: 0.95 })).toBeNull();
});
