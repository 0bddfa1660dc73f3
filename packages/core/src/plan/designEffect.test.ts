import fc from "fast-check";
import { expect, test } from "vitest";
import { clusteredRows, designEffect, independentRows } from "./designEffect.ts";

test("clusters of 10 rows with correlation 0.1 are worth 1/1.9 of independent ones", () => {
  expect(designEffect({ size: 10, icc: 0.1 })).toBeCloseTo(1.9, 12);
});

test("unequal sizes cost more, single rows and independent rows nothing", () => {
  expect(designEffect({ size: 10, icc: 0.1, cv: 0.5 })).toBeCloseTo(2.15, 12);
  expect(designEffect({ size: 1, icc: 0.7 })).toBe(1);
  expect(designEffect({ size: 50, icc: 0 })).toBe(1);
});

test("it is the variance of the mean of two clusters of sizes 1 and 3, by hand", () => {
  // pairs of rows that share a cluster: 6 ordered ones of 4 rows; var = (4 + 6 icc) / 16 = (1 + 1.5 icc) / 4
  expect(designEffect({ size: 2, icc: 0.2, cv: 0.5 })).toBeCloseTo(1 + 1.5 * 0.2, 12);
});

test("rows to clusters and back never lose an independent row", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 1, max: 50, noNaN: true }), (n, effect) => {
      const rows = clusteredRows(n, effect);
      expect(independentRows(rows, effect)).toBe(n);
      expect(independentRows(rows - 1, effect)).toBeLessThan(effect === 1 ? n : n + 1);
    }),
  );
});

test("a correlation above 1 is refused", () => {
  expect(() => designEffect({ size: 5, icc: 1.2 })).toThrow(
    "clusters of 5 rows with correlation 1.2 and variation 0 do not exist.",
  );
});
