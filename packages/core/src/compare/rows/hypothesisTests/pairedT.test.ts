import { expect, test } from "vitest";
import { pairedT, studentTest } from "./pairedT.ts";

test("by hand: differences 1, 2, 3 have mean 2, standard error 1/sqrt(3) and t = 2 sqrt(3)", () => {
  const found = pairedT(Float64Array.of(1, 2, 3), null);
  expect(found?.statistic).toBeCloseTo(2 * Math.sqrt(3), 12);
  expect(found?.degreesOfFreedom).toBe(2);
  // with 2 degrees of freedom P(|T| > t) = 1 - t / sqrt(2 + t^2)
  expect(found?.pValue).toBeCloseTo(1 - Math.sqrt(12 / 14), 12);
});

test("differences of 0 give p = 1; equal ones that are not 0 have no standard error and no test", () => {
  expect(pairedT(new Float64Array(4), null)).toMatchObject({ statistic: 0, pValue: 1 });
  expect(pairedT(new Float64Array(4).fill(0.1), null)).toBeNull();
  expect(pairedT(Float64Array.of(1), null)).toBeNull();
  expect(pairedT(Float64Array.of(1, Number.POSITIVE_INFINITY), null)).toBeNull();
});

test("a weight of 2 is the row twice; swapping the models flips the sign and nothing else", () => {
  const d = Float64Array.of(0.4, -1, 2.5, 0.7);
  const once = pairedT(d, Float64Array.of(2, 1, 1, 2));
  const twice = pairedT(Float64Array.of(0.4, 0.4, -1, 2.5, 0.7, 0.7), null);
  expect(once?.statistic).toBeCloseTo(twice?.statistic ?? 0, 12);
  expect(once?.degreesOfFreedom).toBe(5);
  const turned = pairedT(
    d.map((value) => 0 - value),
    null,
  );
  const straight = pairedT(d, null);
  expect(turned?.pValue).toBe(straight?.pValue);
  expect(turned?.statistic).toBe(0 - (straight?.statistic ?? 0));
});

test("a standard error of the size of rounding is none", () => {
  expect(studentTest(1, 1e-17, 5)).toBeNull();
  expect(studentTest(0, 0, 5)?.pValue).toBe(1);
});
