import fc from "fast-check";
import { expect, test } from "vitest";
import { betaCdf } from "../numeric/distributions/beta.ts";
import { betaHighestDensity } from "./betaHighestDensity.ts";
import { betaPosterior } from "./betaPosterior.ts";

test("the highest-density interval agrees with a solution by mpmath to 40 digits", () => {
  const cases = [
    [8, 100, 0.95, 0.0373625010411523, 0.1438412630502541],
    [1, 5, 0.9, 0.03015086439820084, 0.525288642702269],
    [2.5, 7.25, 0.95, 0.0991112599384679, 0.670675457469109],
    [300, 1000, 0.99, 0.2636363968542884, 0.3381268763286292],
    [1, 2, 0.95, 0.09429932405024608, 0.9057006759497539],
  ];
  for (const [k, n, level, lower, upper] of cases) {
    const interval = betaHighestDensity(k, n, { level });
    expect(Math.abs(interval.lower - lower)).toBeLessThan(1e-12);
    expect(Math.abs(interval.upper - upper)).toBeLessThan(1e-12);
  }
});

test("it holds the stated mass, has equal density at both ends and is never wider than the equal-tailed one", () => {
  const n = fc.double({ min: 1, max: 1e4, noNaN: true });
  const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  const level = fc.constantFrom(0.5, 0.9, 0.95, 0.99);
  fc.assert(
    fc.property(n, share, level, (n, share, level) => {
      const k = n * share;
      const { lower, upper } = betaHighestDensity(k, n, { level });
      const equalTailed = betaPosterior(k, n, { level });
      expect(upper - lower).toBeLessThanOrEqual(equalTailed.upper - equalTailed.lower + 1e-12);
      const mass = betaCdf(upper, k + 1, n - k + 1) - betaCdf(lower, k + 1, n - k + 1);
      expect(mass).toBeCloseTo(level, 11);
      const logRatio = k * Math.log(lower / upper) + (n - k) * Math.log((1 - lower) / (1 - upper));
      // An end this close to 0 or 1 is right to 1e-12 without its density being so.
      if (lower > 1e-6 && upper < 1 - 1e-6) expect(Math.abs(logRatio)).toBeLessThan(1e-8);
    }),
  );
});

test("it begins at 0 without errors and ends at 1 with errors only", () => {
  // Without errors the distribution is 1 - (1-p)^(n+1).
  expect(betaHighestDensity(0, 20).lower).toBe(0);
  expect(betaHighestDensity(0, 20).upper).toBeCloseTo(1 - 0.05 ** (1 / 21), 14);
  expect(betaHighestDensity(20, 20).upper).toBe(1);
  expect(betaHighestDensity(20, 20).lower).toBeCloseTo(0.05 ** (1 / 21), 14);
});

test("one-sided it is the equal-tailed bound", () => {
  expect(betaHighestDensity(3, 10, { side: "upper" })).toEqual({
    ...betaPosterior(3, 10, { side: "upper" }),
    method: "beta-hdi",
  });
});
