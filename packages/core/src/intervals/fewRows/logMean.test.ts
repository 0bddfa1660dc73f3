import { expect, test } from "vitest";
import { meanOf } from "../meanOf.ts";
import { dfOfMean, logMean } from "./logMean.ts";

test("the t interval of the logarithm, carried back: scipy's t.ppf(0.975, 19) = 2.093024054408263", () => {
  const { lower, upper, standardError } = logMean(2.4, 0.3, 19);
  expect(lower).toBeCloseTo(2.4 * Math.exp((-2.093024054408263 * 0.3) / 2.4), 9);
  expect(upper).toBeCloseTo(2.4 * Math.exp((2.093024054408263 * 0.3) / 2.4), 9);
  expect(standardError).toBe(0.3);
});

test("one-sided, the open end is that of the range", () => {
  expect(logMean(2.4, 0.3, 19, { side: "lower" }).upper).toBe(Number.POSITIVE_INFINITY);
  expect(logMean(2.4, 0.3, 19, { side: "upper" }).lower).toBe(0);
});

test("one large loss of 20 leaves one or two degrees of freedom, equal ones all", () => {
  const one = meanOf(
    Float64Array.from({ length: 20 }, (_, i) => (i === 0 ? 100 : 1)),
    null,
  );
  // kurtosis of one outlier of n: n - 2 + 1/(n - 1)
  expect(one?.kurtosis).toBeCloseTo(18 + 1 / 19, 9);
  expect(one && dfOfMean(one)).toBeCloseTo(40 / (17 + 1 / 19), 9);
  const half = meanOf(
    Float64Array.from({ length: 20 }, (_, i) => i % 2),
    null,
  );
  expect(half && dfOfMean(half)).toBe(19);
});
