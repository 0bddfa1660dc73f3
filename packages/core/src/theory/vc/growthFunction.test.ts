import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { growthFunction, logExponentialBound, logGrowth, logPowerBound } from "./growthFunction.ts";

const { growth_function: golden } = goldenJson<{
  growth_function: {
    rows: readonly {
      h: number;
      L: number;
      growth_exact: string;
      growth: number;
      sauer_bound_3_2: number;
      upper_eL_over_h: number;
    }[];
  };
}>("theory.json");

test("every digit of the exact values agrees, and so do logarithms and both bounds", () => {
  expect(golden.rows.length).toBeGreaterThan(15);
  for (const { h, L, growth_exact, growth, sauer_bound_3_2, upper_eL_over_h } of golden.rows) {
    expect(String(growthFunction({ h, length: L }))).toBe(growth_exact);
    expectNear(logGrowth({ h, length: L }), Math.log(growth), 1e-14);
    expectNear(Math.exp(logPowerBound({ h, length: L })), sauer_bound_3_2, 2e-13);
    expectNear(Math.exp(logExponentialBound({ h, length: L })), upper_eL_over_h, 2e-13);
  }
});

test("all ways to answer are counted up to the dimension, and no longer from there on", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 60 }), (h, length) => {
      const growth = growthFunction({ h, length }) ?? 0n;
      if (length <= h) expect(growth).toBe(1n << BigInt(length));
      else expect(growth).toBeLessThan(1n << BigInt(length));
      if (length >= 2) {
        // Pascal: a new row either leaves the answers as they are or splits those of dimension h - 1
        const before = growthFunction({ h, length: length - 1 }) ?? 0n;
        const split = growthFunction({ h: h - 1, length: length - 1 }) ?? 0n;
        expect(growth).toBe(before + split);
      }
      expectNear(logGrowth({ h, length }), Math.log(Number(growth)), 1e-13);
    }),
  );
});

test("a million rows: exact where the number fits, a logarithm for every dimension", () => {
  // sum of C(1000000, i), i <= 10, by Python
  expect(String(growthFunction({ h: 10, length: 1_000_000 }))).toBe(
    "275563547343472831249121709492231054237748393115725001",
  );
  expectNear(logGrowth({ h: 10, length: 1_000_000 }), 123.05065800655473, 1e-14);
  // mpmath, 40 digits
  expectNear(logGrowth({ h: 1000, length: 1_000_000 }), 7902.883714476473, 1e-13);
  expectNear(logGrowth({ h: 300_000, length: 1_000_000 }), 610857.8152966799, 1e-13);
  expect(growthFunction({ h: 300_000, length: 1_000_000 })).toBeNull();
  expectNear(logGrowth({ h: 999_000, length: 1_000_000 }), 1e6 * Math.LN2, 1e-14);
});

test("the short end of the triangle is taken: all but three choices of a thousand are as quick as three", () => {
  const all = 1n << 1000n;
  expect(growthFunction({ h: 997, length: 1000 })).toBe(all - 1n - 1000n - 499_500n);
});

test("both bounds hold where they are said to", () => {
  for (let h = 1; h <= 30; h++) {
    for (let length = h; length <= h + 60; length++) {
      const growth = logGrowth({ h, length });
      if (length >= h + 2) expect(logPowerBound({ h, length })).toBeGreaterThan(growth - 1e-12);
      expect(logExponentialBound({ h, length })).toBeGreaterThan(growth - 1e-12);
    }
  }
  // and 3/2 L^h/h! does not hold below: 27/4 for 7 ways to answer three rows
  expect(Math.exp(logPowerBound({ h: 2, length: 3 }))).toBeLessThan(7);
});

test("nonsense is refused with the values", () => {
  expect(() => growthFunction({ h: -1, length: 3 })).toThrow("there is no growth function for h = -1, length = 3.");
  expect(() => logGrowth({ h: 1.5, length: 3 })).toThrow("h = 1.5");
});
