import { expect, test } from "vitest";
import { differencesOf, halfWidth, termOf } from "./term.ts";

test("the mean over splits has the interval of Nadeau and Bengio", () => {
  // by hand: values 1, 2, 3: s = 1, se = sqrt(1/3 + 1/2) = 0.9129, t(0.975, 2) = 4.3027
  const term = termOf([1, 2, 3], { testRows: 10, trainRows: 20 }, { level: 0.95 });
  expect(term?.value).toBe(2);
  expect(term?.upper).toBeCloseTo(2 + 4.302652729696142 * Math.sqrt(1 / 3 + 1 / 2), 10);
  expect(halfWidth(term ?? {})).toBeCloseTo(4.302652729696142 * Math.sqrt(5 / 6), 10);
});

test("splits without a value are left out, one value has no interval, none is nothing", () => {
  const sizes = { testRows: 1, trainRows: 9 };
  expect(termOf([null, 4], sizes, { level: 0.95 })).toEqual({ value: 4, method: "none" });
  expect(termOf([null], sizes, { level: 0.95 })).toBeNull();
  expect(differencesOf([3, null, 5], [1, 1, null])).toEqual([2, null, null]);
  expect(halfWidth({})).toBe(Number.POSITIVE_INFINITY);
});
