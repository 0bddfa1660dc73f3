import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { normalSurvival } from "./normal.ts";
import { studentizedRangeSurvival, studentizedRangeUpperQuantile } from "./studentizedRange.ts";

const golden: { readonly k: number; readonly upper_p: number; readonly q: number }[] = JSON.parse(
  readFileSync(new URL("../../../../../golden/distributions.json", import.meta.url), "utf8"),
).studentized_range_infinite_df;

test.each(golden)("the quantile of $k variables at $upper_p agrees with mpmath", ({ k, upper_p, q }) => {
  expect(Math.abs(studentizedRangeUpperQuantile(upper_p, k) - q)).toBeLessThan(1e-12);
  expect(Math.abs(studentizedRangeSurvival(q, k) / upper_p - 1)).toBeLessThan(1e-12);
});

test("the range of two variables is the size of a difference, far into the tail", () => {
  for (const q of [0.001, 0.1, 1, 3, 10, 20, 40]) {
    const exact = 2 * normalSurvival(q / Math.SQRT2);
    expect(Math.abs(studentizedRangeSurvival(q, 2) / exact - 1)).toBeLessThan(1e-12);
  }
});

test("the range of three variables agrees with the integral over the plane, by R's ptukey", () => {
  // ptukey(q, 3, Inf, lower.tail = FALSE), whose own accuracy is about 1e-8
  expect(studentizedRangeSurvival(1, 3)).toBeCloseTo(0.759287358770717, 8);
  expect(studentizedRangeSurvival(5, 20)).toBeCloseTo(0.0513646634542545, 8);
  expect(studentizedRangeSurvival(6, 100)).toBeCloseTo(0.06251655144211654, 8);
});

test("it falls with q, rises with the number of variables, and stays a probability", () => {
  for (const k of [2, 3, 10, 50]) {
    let before = 1;
    for (let q = 0; q < 90; q += 0.5) {
      const tail = studentizedRangeSurvival(q, k);
      expect(tail).toBeLessThanOrEqual(before);
      expect(tail).toBeGreaterThanOrEqual(0);
      if (k > 2) expect(tail).toBeGreaterThanOrEqual(studentizedRangeSurvival(q, k - 1));
      before = tail;
    }
  }
});

test("the quantile undoes the tail, and its ends are 0 and infinite", () => {
  for (const p of [1e-12, 0.001, 0.05, 0.5, 0.99]) {
    expect(Math.abs(studentizedRangeSurvival(studentizedRangeUpperQuantile(p, 7), 7) / p - 1)).toBeLessThan(1e-11);
  }
  expect(studentizedRangeUpperQuantile(0, 3)).toBe(Number.POSITIVE_INFINITY);
  expect(studentizedRangeUpperQuantile(1, 3)).toBe(0);
});

test("one variable has no range", () => {
  expect(() => studentizedRangeSurvival(1, 1)).toThrow("k is 1; it must be a whole number of 2 or more.");
});
