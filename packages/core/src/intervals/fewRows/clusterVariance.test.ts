import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { robustVariance } from "../clusterRobust.ts";
import { clusterVariance, dfByKurtosis, effectiveGroups } from "./clusterVariance.ts";

test("groups of one size: G/(G-1) times the sum of squares, and G - 1 degrees of freedom", () => {
  const influence = Float64Array.of(1, 2, -1, -2, 0.5, 1, -0.5, -1);
  const group = Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3);
  const plain = robustVariance(influence, group);
  const found = clusterVariance(influence, group, null);
  expect(found?.variance).toBeCloseTo(Number(plain?.variance), 12);
  expect(found?.df).toBeCloseTo(3, 12);
  expect(found?.effectiveUnits).toBeCloseTo(4, 12);
});

/** (tr M)^2 / tr M^2 with M = A (I - s 1') S (I - 1 s') A written out, S = diag(s^2), A = diag((1 - s)^-1/2). */
function dfWrittenOut(sizes: readonly number[]): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const s = sizes.map((size) => size / total);
  const entry = (g: number, h: number): number => {
    let sum = 0;
    for (let k = 0; k < s.length; k++) sum += (Number(g === k) - s[g]) * s[k] ** 2 * (Number(h === k) - s[h]);
    return sum / Math.sqrt((1 - s[g]) * (1 - s[h]));
  };
  let trace = 0;
  let squares = 0;
  for (let g = 0; g < s.length; g++) {
    trace += entry(g, g);
    for (let h = 0; h < s.length; h++) squares += entry(g, h) ** 2;
  }
  return (trace * trace) / squares;
}

test("the degrees of freedom by sizes are those of the matrix written out", () => {
  for (const sizes of [
    [1, 2, 3, 4],
    [10, 1, 1, 1, 1, 7],
    [3, 3, 3],
  ]) {
    const group = Int32Array.from(sizes.flatMap((size, g) => Array<number>(size).fill(g)));
    expect(effectiveGroups(group, null)).toBeCloseTo(dfWrittenOut(sizes) + 1, 10);
    // weights do what rows do
    const once = Int32Array.from(sizes.keys());
    expect(effectiveGroups(once, Float64Array.from(sizes))).toBeCloseTo(dfWrittenOut(sizes) + 1, 10);
  }
});

test("the corrected variance is right on average for groups of unequal size whose rows are independent", () => {
  const sizes = [12, 1, 1, 2, 1, 3];
  const group = Int32Array.from(sizes.flatMap((size, g) => Array<number>(size).fill(g)));
  const rng = stream(2, "groups");
  let mean = 0;
  const samples = 4000;
  for (let sample = 0; sample < samples; sample++) {
    const values = Float64Array.from(group, () => rng());
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    mean +=
      Number(
        clusterVariance(
          values.map((value) => (value - average) / values.length),
          group,
          null,
        )?.variance,
      ) / samples;
  }
  // the variance of a mean of 20 uniform values; the uncorrected one is a third too small
  expect(Math.abs(mean / (1 / 12 / 20) - 1)).toBeLessThan(0.06);
});

test("heavy tails leave fewer degrees of freedom: normal values n, a kurtosis of 15 a seventh of it", () => {
  expect(dfByKurtosis(70, 3)).toBe(70);
  expect(dfByKurtosis(70, 15)).toBe(10);
  expect(dfByKurtosis(70, 1)).toBe(Number.POSITIVE_INFINITY);
});

test("one group has no variance; rows that do not count make no group", () => {
  expect(clusterVariance(Float64Array.of(1, -1), Int32Array.of(0, 0), null)).toBeNull();
  expect(clusterVariance(Float64Array.of(1, Number.NaN, -1), Int32Array.of(0, 1, 2), null)?.units).toBe(2);
});
