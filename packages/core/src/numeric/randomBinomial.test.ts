import { expect, test } from "vitest";
import { binomialMass } from "./distributions/binomial.ts";
import { chiSquaredSurvival } from "./distributions/chiSquared.ts";
import { stream } from "./random.ts";
import { randomBinomial } from "./randomBinomial.ts";

/** p-value of Pearson's test of `draws` draws against the binomial masses; bins of fewer than 10 expected are joined. */
function fit(n: number, p: number, draws: number): number {
  const rng = stream(7, "binomial", n, p);
  const seen = new Map<number, number>();
  for (let i = 0; i < draws; i++) {
    const k = randomBinomial(rng, n, p);
    seen.set(k, (seen.get(k) ?? 0) + 1);
  }
  const spread = Math.sqrt(n * p * (1 - p));
  const from = Math.max(0, Math.floor(n * p - 8 * spread - 8));
  const to = Math.min(n, Math.ceil(n * p + 8 * spread + 8));
  for (const k of seen.keys()) expect(k >= from && k <= to, `${k} of ${n}`).toBe(true);
  let statistic = 0;
  let bins = 0;
  let expected = 0;
  let observed = 0;
  let left = draws;
  for (let k = from; k <= to; k++) {
    const mass = draws * binomialMass(k, n, p);
    expected += mass;
    left -= mass;
    observed += seen.get(k) ?? 0;
    if (expected < 10 || left < 10) continue;
    statistic += (observed - expected) ** 2 / expected;
    bins++;
    expected = 0;
    observed = 0;
  }
  if (expected > 0) {
    statistic += (observed - expected) ** 2 / expected;
    bins++;
  }
  return chiSquaredSurvival(statistic, bins - 1);
}

// One seed each; a right generator fails one of 16 such tests with probability 16 * 1e-4.
test.each([
  [1, 0.3],
  [5, 0.5],
  [10, 0.9],
  [100, 0.001],
  [100, 0.099],
  [20, 0.5],
  [40, 0.26],
  [100, 0.1],
  [100, 0.5],
  [100, 0.77],
  [1000, 0.011],
  [1000, 0.4],
  [100_000, 0.00012],
  [100_000, 0.01],
  [100_000, 0.6],
  [1e9, 2e-8],
])("draws of %d trials with probability %d follow the binomial masses", (n, p) => {
  expect(fit(n, p, 40_000)).toBeGreaterThan(1e-4);
});

test("nothing to draw and nothing to miss need no luck", () => {
  const never = (): number => {
    throw new Error("no random number is needed");
  };
  expect(randomBinomial(never, 0, 0.5)).toBe(0);
  expect(randomBinomial(never, 10, 0)).toBe(0);
  expect(randomBinomial(never, 10, 1)).toBe(10);
});

test("mean and spread are right where masses cannot be summed: a trillion trials", () => {
  const rng = stream(1, "trillion");
  const n = 1e12;
  const p = 0.3;
  const scaled = Array.from({ length: 4000 }, () => (randomBinomial(rng, n, p) - n * p) / Math.sqrt(n * p * (1 - p)));
  const mean = scaled.reduce((a, b) => a + b, 0) / scaled.length;
  const square = scaled.reduce((a, b) => a + b * b, 0) / scaled.length;
  // standard errors 0.016 and 0.022
  expect(Math.abs(mean)).toBeLessThan(0.06);
  expect(Math.abs(square - 1)).toBeLessThan(0.09);
});
