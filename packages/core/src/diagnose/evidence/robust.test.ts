import { expect, test } from "vitest";
import { termOf } from "../term.ts";
import { robustOf } from "./robust.ts";

const sizes = { testRows: 10, trainRows: 90 };
const splits = Array.from({ length: 30 }, (_, s) => 0.2 + 0.01 * (s % 5));

test("one exploding split moves neither median nor trimmed mean nor sign test", () => {
  const exploded = splits.map((value, s) => (s === 3 ? 1e6 : value));
  const term = termOf(exploded, sizes, { level: 0.95 });
  expect(term?.lower).toBeLessThan(0);
  const robust = robustOf(exploded, sizes, { level: 0.95 });
  expect(robust?.median).toBeCloseTo(0.22, 12);
  expect(robust?.trimmedMean).toBeLessThan(0.25);
  expect(robust?.signTest).toEqual({ positive: 30, of: 30, pValue: expect.closeTo(1 / 64, 12) });
});

test("30 splits of 10-fold cross-validation count as 6 in the sign test, 10 of 5-fold as 2", () => {
  // 1 / (1/30 + 1/9) = 6.9; 1 / (1/10 + 1/4) = 2.9
  expect(robustOf(splits, sizes, { level: 0.95 })?.signTest.pValue).toBeCloseTo(1 / 64, 12);
  expect(robustOf(splits.slice(0, 10), { testRows: 20, trainRows: 80 }, { level: 0.95 })?.signTest.pValue).toBeCloseTo(
    1 / 4,
    12,
  );
  const mixed = splits.map((value, s) => (s < 10 ? -value : value));
  // 20 of 30 are 4 of 6: (15 + 6 + 1) / 64
  expect(robustOf(mixed, sizes, { level: 0.95 })?.signTest.pValue).toBeCloseTo(22 / 64, 12);
});

test("rows are paired: the interval is that of their differences, and the one-sided bound is its end at 90%", () => {
  const own = Float64Array.of(1, 0, 1, 1, 0, 1, 0, 1);
  const other = Float64Array.of(0, 0, 1, 0, 0, 1, 0, 0);
  const robust = robustOf(splits, sizes, { level: 0.95, rows: { own, other, group: null } });
  // differences 1 0 0 1 0 0 0 1: mean 3/8, standard error sqrt(15/64/7) = 0.182983; t(7) = 2.364624 and 1.894579
  expect(robust?.rowInterval).toMatchObject({ method: "student" });
  expect(robust?.rowInterval?.lower).toBeCloseTo(0.375 - 2.364624 * 0.182983, 5);
  expect(robust?.rowInterval?.upper).toBeCloseTo(0.375 + 2.364624 * 0.182983, 5);
  // the bound by splits is nearer here
  const bySplits = termOf(splits, sizes, { level: 0.9 })?.upper;
  expect(robust?.atMost).toBe(bySplits);
});

test("rows that lose endlessly more than others ever do are seen, whatever the variance", () => {
  const own = new Float64Array(100).fill(0.05);
  own[11] = 1e5;
  const other = new Float64Array(100).fill(0.06);
  const robust = robustOf(splits, sizes, { level: 0.95, rows: { own, other, group: null } });
  expect(robust?.rowInterval?.lower).toBeLessThan(0);
  expect(robust?.atLeast).toBeGreaterThan(1);
  const grouped = robustOf(splits, sizes, { level: 0.95, rows: { own, other, group: new Int32Array(100) } });
  expect(grouped?.atLeast).toBeUndefined();
});

test("outliers that both lose on show nothing", () => {
  const own = new Float64Array(100).fill(0.05);
  own[11] = 1e5;
  const robust = robustOf(splits, sizes, { level: 0.95, rows: { own, other: own, group: null } });
  expect(robust?.atLeast).toBeUndefined();
});

test("a single value has nothing beside it", () => {
  expect(robustOf([0.1, null], sizes, { level: 0.95 })).toBeNull();
});
