import { expect, test } from "vitest";
import { studentUpperQuantile } from "../numeric/distributions/student.ts";
import { robustMean, robustShare, robustVariance } from "./clusterRobust.ts";
import { meanOf } from "./meanOf.ts";

/** Influences of the mean of `values`: (x - mean) / n. */
function influenceOf(values: readonly number[]): Float64Array {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return Float64Array.from(values, (x) => (x - mean) / values.length);
}

test("the variance is G/(G-1) times the sum of squared cluster sums", () => {
  // Mean 4; deviations -3 -1 | 1 3 | -2 2 over 6: cluster sums -4/6, 4/6, 0.
  const robust = robustVariance(influenceOf([1, 3, 5, 7, 2, 6]), Int32Array.of(0, 0, 1, 1, 2, 2));
  expect(robust?.variance).toBeCloseTo((3 / 2) * (16 + 16 + 0) * (1 / 36), 14);
  expect(robust?.df).toBe(2);
});

test("clusters of one row give the variance of independent rows", () => {
  const values = [1, 3, 5, 7, 2, 6.5];
  const each = robustVariance(influenceOf(values), Int32Array.of(4, 2, 5, 0, 1, 3));
  expect(each).toEqual(robustVariance(influenceOf(values), null));
  const mean = meanOf(Float64Array.from(values), null);
  expect(Math.sqrt(each?.variance ?? 0)).toBeCloseTo(mean?.standardError ?? Number.NaN, 14);
});

test("rows written twice into their cluster say nothing new: the variance stays", () => {
  const values = [1, 3, 5, 7, 2, 6.5];
  const once = robustVariance(influenceOf(values), null);
  const twice = robustVariance(
    influenceOf(values.flatMap((x) => [x, x])),
    Int32Array.from({ length: 12 }, (_, i) => Math.floor(i / 2)),
  );
  expect(twice?.variance).toBeCloseTo(once?.variance ?? 0, 14);
  expect(twice?.df).toBe(once?.df);
});

test("a cluster none of whose rows is part of the statistic does not count", () => {
  const influence = Float64Array.of(0.1, -0.1, Number.NaN, Number.NaN, 0.2, -0.2);
  const group = Int32Array.of(0, 1, 2, 2, 1, 0);
  expect(robustVariance(influence, group)).toEqual({ variance: 2 * (0.1 ** 2 + 0.1 ** 2), df: 1 });
});

test("one cluster has no variance", () => {
  expect(robustVariance(Float64Array.of(0.5, -0.5), Int32Array.of(7, 7))).toBeNull();
  expect(robustVariance(new Float64Array(0), null)).toBeNull();
});

test("the mean's interval takes a Student quantile with the clusters less one", () => {
  const interval = robustMean(10, { variance: 4, df: 2 }, "cluster-robust");
  // with 2 degrees of freedom the quantile has a closed form: (2p - 1) sqrt(2 / (4 p (1 - p)))
  const t = 0.95 * Math.sqrt(2 / (4 * 0.975 * 0.025));
  expect(interval.lower).toBeCloseTo(10 - 2 * t, 12);
  expect(interval.upper).toBeCloseTo(10 + 2 * t, 12);
  expect(interval.standardError).toBe(2);
  expect(robustMean(10, { variance: 4, df: 2 }, "cluster-robust", { side: "lower" }).upper).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test("the share's interval is Wilson's with the rows that the variance amounts to", () => {
  // A share of 0.3 with variance 0.0021 is worth 0.21 / 0.0021 = 100 independent rows of the 500.
  const { lower, upper } = robustShare(0.3, { variance: 0.0021, df: 29 }, { rows: 500, method: "cluster-robust" });
  const t = studentUpperQuantile(0.025, 29);
  for (const end of [lower, upper]) expect((0.3 - end) ** 2).toBeCloseTo((t * t * end * (1 - end)) / 100, 12);
  expect(lower).toBeLessThan(0.3);
  expect(upper).toBeGreaterThan(0.3);
});

test("a share is never worth more rows than there are", () => {
  const lucky = robustShare(0.3, { variance: 1e-9, df: 29 }, { rows: 50, method: "cluster-robust" });
  const honest = robustShare(0.3, { variance: 0.21 / 50, df: 29 }, { rows: 50, method: "cluster-robust" });
  expect(lucky.lower).toBeCloseTo(honest.lower, 12);
  expect(lucky.upper).toBeCloseTo(honest.upper, 12);
});

test("without a single miss the clusters are counted, not the rows", () => {
  const sure = robustShare(1, { variance: 0, df: 9 }, { rows: 1000, method: "cluster-robust" });
  const t = studentUpperQuantile(0.025, 9);
  expect(sure.upper).toBe(1);
  expect(sure.lower).toBeCloseTo(1 / (1 + (t * t) / 10), 12);
  expect(robustShare(0, { variance: 0, df: 9 }, { rows: 1000, method: "cluster-robust" }).lower).toBe(0);
});
