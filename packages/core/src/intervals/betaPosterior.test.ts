import { expect, test } from "vitest";
import { betaPosterior } from "./betaPosterior.ts";

test("the posterior of fractional counts agrees with R's qbeta(., k + 1, n - k + 1)", () => {
  const { lower, upper } = betaPosterior(2.5, 7.25);
  expect(lower).toBeCloseTo(0.1149465611517058, 14);
  expect(upper).toBeCloseTo(0.6912695451815887, 14);
});

test("without errors the posterior is 1 - (1-p)^(n+1), and the interval begins above 0", () => {
  const { lower, upper } = betaPosterior(0, 20, { level: 0.9 });
  expect(lower).toBeCloseTo(1 - 0.95 ** (1 / 21), 14);
  expect(upper).toBeCloseTo(1 - 0.05 ** (1 / 21), 14);
});

test("one-sided bounds are the two-sided ones at twice the distance from 1", () => {
  expect(betaPosterior(3, 10, { side: "upper" }).upper).toBeCloseTo(betaPosterior(3, 10, { level: 0.9 }).upper, 14);
  expect(betaPosterior(3, 10, { side: "lower" }).lower).toBeCloseTo(betaPosterior(3, 10, { level: 0.9 }).lower, 14);
});
