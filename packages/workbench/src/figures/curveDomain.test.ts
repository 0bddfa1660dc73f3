import { expect, test } from "vitest";
import { curveDomain } from "./curveDomain.ts";
import type { ErrorLine } from "./errorLines.ts";

const rest = { level: 0.95, method: "corrected-t", n: 60, bias: "pessimistic", folds: [], leftOut: 0 } as const;

/** A line of held-out values with intervals of the given half width. */
function line(values: readonly (number | null)[], half: number): ErrorLine {
  const points = values.map((value, at) => ({
    at,
    marks: [],
    train: { value: 0.2, ...rest },
    test: { value, ...rest, ...(value === null ? {} : { lower: value - half, upper: value + half }) },
  }));
  return { label: "", joined: true, points };
}

test("all values and their intervals are drawn", () => {
  const domain = curveDomain([line([0.5, 0.3, 0.4], 0.05)], "lower");
  expect(domain).toEqual({ low: 0.2, high: 0.55, beyond: null });
});

test("one setting that goes astray lies outside, and its value is told", () => {
  const domain = curveDomain([line([0.5, 0.3, 0.4, 9000], 0.05)], "lower");
  expect(domain).toMatchObject({ low: 0.2, beyond: 9000 });
  expect(domain.high).toBeCloseTo(0.55, 12);
  expect(curveDomain([line([0.52, 0.25, 0.26, 0.27, 0.26], 0)], "lower").beyond).toBeNull();
  expect(curveDomain([line([0.9, 0.8, -4000], 0.01)], "higher").beyond).toBe(-4000);
});

test("a wide interval widens the range by no more than its height", () => {
  const domain = curveDomain([line([0.4, 0.3], 1000)], "lower");
  expect(domain.low).toBeCloseTo(0, 12);
  expect(domain.high).toBeCloseTo(0.6, 12);
});

test("settings without a value are left out, and nothing at all still makes a range", () => {
  expect(curveDomain([line([null, 0.4, null], 0.1)], "lower")).toEqual({ low: 0.2, high: 0.5, beyond: null });
  expect(curveDomain([line([null], 0)], "lower")).toEqual({ low: 0, high: 1, beyond: null });
});
