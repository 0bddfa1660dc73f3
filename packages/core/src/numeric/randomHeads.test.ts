import { expect, test } from "vitest";
import { stream } from "./random.ts";
import { randomHeads } from "./randomHeads.ts";

test.each([1, 2, 5, 31, 32, 33, 100])("heads of %i coins have the binomial mean and variance", (n) => {
  const rng = stream(1, "heads", n);
  const draws = Array.from({ length: 20_000 }, () => randomHeads(rng, n));
  const mean = draws.reduce((sum, k) => sum + k, 0) / draws.length;
  const variance = draws.reduce((sum, k) => sum + (k - mean) ** 2, 0) / draws.length;
  expect(Math.abs(mean - n / 2)).toBeLessThan(4 * Math.sqrt(n / 4 / draws.length));
  expect(Math.abs(variance / (n / 4) - 1)).toBeLessThan(0.05);
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draws)).toBeLessThanOrEqual(n);
});

test("the bits of one number are counted: all of 32 for the largest, none for the smallest", () => {
  expect(randomHeads(() => 1 - 2 ** -53, 32)).toBe(32);
  expect(randomHeads(() => 0, 32)).toBe(0);
  expect(randomHeads(() => 0.5, 32)).toBe(1);
  expect(randomHeads(() => 0.8125, 4)).toBe(3);
});
