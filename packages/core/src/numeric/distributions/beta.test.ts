import fc from "fast-check";
import { expect, test } from "vitest";
import { betaCdf, betaQuantile, betaSurvival, betaUpperQuantile } from "./beta.ts";

const relative = (got: number, want: number): number => Math.abs(got - want) / Math.abs(want);

test("the first shape draws towards 1: a = 3, b = 1 has cdf x³", () => {
  expect(relative(betaCdf(0.3, 3, 1), 0.027)).toBeLessThan(1e-15);
});

test("the arcsine distribution is a = b = 1/2", () => {
  for (const x of [1e-9, 0.1, 0.6]) {
    expect(relative(betaCdf(x, 0.5, 0.5), (2 / Math.PI) * Math.asin(Math.sqrt(x)))).toBeLessThan(3e-15);
  }
});

test("the quantile undoes the smaller tail", () => {
  const shape = fc.double({ min: -0.5, max: 6, noNaN: true }).map((log) => 10 ** log);
  fc.assert(
    fc.property(shape, shape, fc.double({ min: -8, max: 8, noNaN: true }), (a, b, z) => {
      const x = 1 / (1 + (b / a) * Math.exp(-z * Math.sqrt(1 / a + 1 / b)));
      const [lower, upper] = [betaCdf(x, a, b), betaSurvival(x, a, b)];
      if (Math.min(lower, upper) < 1e-300) return true;
      const back = lower < upper ? betaQuantile(lower, a, b) : betaUpperQuantile(upper, a, b);
      return relative(back, x) < 1e-13;
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test("everything lies in [0, 1]", () => {
  expect([betaCdf(-1, 2, 3), betaSurvival(-1, 2, 3), betaCdf(1.5, 2, 3), betaSurvival(1.5, 2, 3)]).toEqual([
    0, 1, 1, 0,
  ]);
  expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3), betaUpperQuantile(0, 2, 3)]).toEqual([0, 1, 1]);
});

test("bad shapes and probabilities are refused and echoed", () => {
  expect(() => betaCdf(0.5, -1, 3)).toThrow("a is -1");
  expect(() => betaQuantile(0.5, 1, 0)).toThrow("b is 0");
  expect(() => betaQuantile(-1, 1, 1)).toThrow("probability is -1");
});
