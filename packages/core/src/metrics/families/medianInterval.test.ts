import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { medianAbsoluteError } from "../regression/medianAbsoluteError.ts";

const withErrors = (errors: readonly number[], notes = {}) =>
  numbers({ truth: errors.map(() => 0), predicted: errors, ...notes });

test("20 rows: the 6th and the 15th of the sorted errors, as tables of the sign test have it", () => {
  const errors = Array.from({ length: 20 }, (_, i) => ((i * 7) % 20) + 1);
  const found = estimate(medianAbsoluteError, withErrors(errors));
  expect(found).toMatchObject({ value: 10.5, lower: 6, upper: 15, method: "order-statistics" });
});

test("9 rows at 95%: the 2nd and the 8th; a weight of 2 is the row twice", () => {
  const errors = [9, 1, 8, 2, 7, 3, 6, 4, 5];
  expect(estimate(medianAbsoluteError, withErrors(errors))).toMatchObject({ lower: 2, upper: 8 });
  const weight = errors.map(() => 2);
  const twice = estimate(medianAbsoluteError, withErrors([...errors, ...errors]));
  const weighted = estimate(medianAbsoluteError, withErrors(errors, { weight }));
  expect([weighted.lower, weighted.upper]).toEqual([twice.lower, twice.upper]);
});

test("five rows enclose nothing with 95%: there is no interval", () => {
  const found = estimate(medianAbsoluteError, withErrors([1, 2, 3, 4, 5]));
  expect(found).toEqual({ value: 3, n: 5, note: "no interval: so few rows do not enclose a median" });
});

test("groups that repeat their row are worth their number, not their rows", () => {
  const errors = Array.from({ length: 30 }, (_, i) => i + 1);
  const fivefold = errors.flatMap((error) => Array<number>(5).fill(error));
  const group = errors.flatMap((_, g) => Array<number>(5).fill(g));
  const found = estimate(medianAbsoluteError, withErrors(fivefold, { group }));
  const once = estimate(medianAbsoluteError, withErrors(errors));
  expect(found.method).toBe("cluster-cr2");
  expect(Math.abs(Number(found.lower) - Number(once.lower))).toBeLessThanOrEqual(1);
  expect(Math.abs(Number(found.upper) - Number(once.upper))).toBeLessThanOrEqual(1);
});
