import { describe, expect, test } from "vitest";
import { proportionIntervals } from "../packages/core/src/intervals/catalog.ts";
import { meanOf } from "../packages/core/src/intervals/meanOf.ts";
import type { ProportionIntervalId } from "../packages/core/src/intervals/proportionMethods.ts";
import { studentMean } from "../packages/core/src/intervals/studentMean.ts";
import { stream } from "../packages/core/src/numeric/random.ts";

const sizes = [10, 20, 50, 100, 500] as const;
const levels = [0.9, 0.95, 0.99] as const;
const rates = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99];
const denseRates = Array.from({ length: 999 }, (_, i) => (i + 1) / 1000);

/**
 * Probability that the interval of a binomial count covers p, for every p: a finite sum over all counts, so nothing
 * here is simulated.
 */
function coverages(id: ProportionIntervalId, n: number, level: number, ps: readonly number[]): number[] {
  const intervals = Array.from({ length: n + 1 }, (_, k) => proportionIntervals[id](k, n, { level }));
  const logFactorial = [0];
  for (let i = 1; i <= n; i++) logFactorial.push(logFactorial[i - 1] + Math.log(i));
  return ps.map((p) => {
    let covered = 0;
    intervals.forEach(({ lower, upper }, k) => {
      if (p < lower || p > upper) return;
      const logChoose = logFactorial[n] - logFactorial[k] - logFactorial[n - k];
      covered += Math.exp(logChoose + k * Math.log(p) + (n - k) * Math.log1p(-p));
    });
    return covered;
  });
}

const meanOfList = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(["clopper-pearson", "hoeffding", "anytime"] as const)("%s", (id) => {
  test.each(sizes)("covers every rate at least as often as promised, n = %i", (n) => {
    for (const level of levels) {
      // 1e-12: rounding of up to 500 masses.
      for (const coverage of coverages(id, n, level, denseRates))
        expect(coverage).toBeGreaterThanOrEqual(level - 1e-12);
    }
  });
});

/**
 * Least coverage of the nominal 95% intervals over rates 0.001 to 0.999, and over 0.1 to 0.9: what the same sums give
 * with R's dbinom and qbeta, cut after three digits. Wilson is weak only where p n is just below 0.1765, the limit of n
 * times its lower bound of one error: there only no error covers, with probability e^-0.1765 = 0.838 however large n is.
 * Jeffreys dips where p n is between 2 and 3.
 */
const floors = {
  wilson: { 10: [0.842, 0.917], 20: [0.851, 0.926], 50: [0.86, 0.93], 100: [0.904, 0.932], 500: [0.909, 0.942] },
  jeffreys: { 10: [0.868, 0.868], 20: [0.893, 0.893], 50: [0.884, 0.924], 100: [0.88, 0.934], 500: [0.917, 0.943] },
} as const;

describe.each(["wilson", "jeffreys"] as const)("%s", (id) => {
  test.each(sizes)("has a mean coverage close to the level when all rates count alike, n = %i", (n) => {
    for (const level of levels) {
      // The excess falls with n; 0.0105 is Wilson's at 90% on 10 rows.
      const bound = n === 10 ? 0.011 : n === 20 ? 0.008 : 0.005;
      expect(Math.abs(meanOfList(coverages(id, n, level, denseRates)) - level)).toBeLessThan(bound);
    }
  });

  test.each(sizes)("falls no lower at 95%% than what R gives, n = %i", (n) => {
    const [anywhere, inside] = floors[id][n];
    const all = coverages(id, n, 0.95, denseRates);
    const middle = all.filter((_, i) => denseRates[i] >= 0.1 && denseRates[i] <= 0.9);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(anywhere);
    expect(Math.min(...all)).toBeLessThan(anywhere + 0.001);
    expect(Math.min(...middle)).toBeGreaterThanOrEqual(inside);
    expect(Math.min(...middle)).toBeLessThan(inside + 0.001);
  });
});

test.each(sizes)("wilson's mean coverage over rates from 0.01 to 0.99 is within 0.01 of 95%%, n = %i", (n) => {
  expect(Math.abs(meanOfList(coverages("wilson", n, 0.95, rates)) - 0.95)).toBeLessThan(0.01);
});

test("the normal interval does not hold what it promises: a rate of 0.05 on 10 rows is covered 4 times in 10", () => {
  // Without an error the interval is the point 0, and with one to three it reaches 0.05: P(1 <= X <= 3).
  expect(coverages("normal", 10, 0.95, [0.05])[0]).toBeCloseTo(0.4002, 3);
});

test("the mean coverage of the Beta posteriors over all rates is the level: rates drawn from their own prior", () => {
  for (const id of ["beta", "beta-hdi"] as const) {
    for (const n of [10, 50]) {
      // Exact for the integral over p; 999 points approximate it.
      expect(Math.abs(meanOfList(coverages(id, n, 0.95, denseRates)) - 0.95)).toBeLessThan(0.002);
    }
  }
});

/** Share of `repeats` samples of n losses whose t interval covers the true mean. */
function studentCoverage(n: number, repeats: number, truth: number, draw: (rng: () => number) => number): number {
  const rng = stream(1, "coverage", "student", n);
  const losses = new Float64Array(n);
  let covered = 0;
  for (let r = 0; r < repeats; r++) {
    for (let i = 0; i < n; i++) losses[i] = draw(rng);
    const sample = meanOf(losses, null);
    if (sample === null) continue;
    const { lower, upper } = studentMean(sample.mean, sample.standardError, sample.n);
    if (lower <= truth && truth <= upper) covered++;
  }
  return covered / repeats;
}

const exponential = (rng: () => number): number => -Math.log1p(-rng());
const normal = (rng: () => number): number => Math.sqrt(-2 * Math.log1p(-rng())) * Math.cos(2 * Math.PI * rng());

// 20,000 samples have a standard error of 0.0015 to 0.0022; 0.006 is about three to four of them.
test.each([2, 5, 20])("the t interval covers the mean of %i normal losses with the stated 95%%", (n) => {
  expect(Math.abs(studentCoverage(n, 20_000, 3, (rng) => 3 + 2 * normal(rng)) - 0.95)).toBeLessThan(0.006);
});

// Simulated in R with a million samples (200,000 for n = 200): skewed losses need hundreds of rows before the t interval
// comes near its level.
test.each([
  [10, 0.9006],
  [20, 0.919],
  [50, 0.9354],
  [200, 0.9454],
])("the t interval covers the mean of %i exponential losses with %d, not 0.95", (n, coverage) => {
  expect(Math.abs(studentCoverage(n, 20_000, 1, exponential) - coverage)).toBeLessThan(0.0075);
});
