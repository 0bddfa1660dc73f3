import { expect, test } from "vitest";
import { clopperPearson } from "./clopperPearson.ts";

/** P(X <= k) of Binomial(n, p) by the sum of its masses, small n only. */
function atMost(k: number, n: number, p: number): number {
  let mass = (1 - p) ** n;
  let sum = mass;
  for (let i = 1; i <= k; i++) {
    mass *= ((n - i + 1) / i) * (p / (1 - p));
    sum += mass;
  }
  return sum;
}

test("clopper-pearson agrees with R's binom.test, two-sided and one-sided", () => {
  const both = clopperPearson(3, 10, { level: 0.9 });
  expect(both.lower).toBeCloseTo(0.08726443391415027, 13);
  expect(both.upper).toBeCloseTo(0.6066242161054134, 13);
  expect(clopperPearson(3, 10, { side: "upper" })).toMatchObject({ lower: 0 });
  expect(clopperPearson(3, 10, { side: "upper" }).upper).toBeCloseTo(0.6066242161054134, 13);
  expect(clopperPearson(3, 10, { side: "lower" })).toMatchObject({ upper: 1 });
  expect(clopperPearson(3, 10, { side: "lower" }).lower).toBeCloseTo(0.08726443391415033, 13);
});

test("at its bounds the binomial tail is exactly half of what the level leaves out: the definition", () => {
  for (const n of [1, 2, 7, 30]) {
    for (let k = 0; k <= n; k++) {
      const { lower, upper } = clopperPearson(k, n, { level: 0.9 });
      if (k > 0) expect(1 - atMost(k - 1, n, lower)).toBeCloseTo(0.05, 12);
      if (k < n) expect(atMost(k, n, upper)).toBeCloseTo(0.05, 12);
    }
  }
});

test("no error gives a lower bound of 0 and an upper one of 1 - (alpha/2)^(1/n)", () => {
  expect(clopperPearson(0, 20).lower).toBe(0);
  expect(clopperPearson(0, 20).upper).toBeCloseTo(1 - 0.025 ** (1 / 20), 14);
  expect(clopperPearson(20, 20).upper).toBe(1);
  expect(clopperPearson(20, 20).lower).toBeCloseTo(0.025 ** (1 / 20), 14);
});

test("one row that is an error has a rate above 0.025", () => {
  expect(clopperPearson(1, 1).lower).toBeCloseTo(0.025, 14);
});
