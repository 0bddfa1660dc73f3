import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../../test/golden.ts";
import { clusteredT } from "./clusteredT.ts";
import { pairedT } from "./pairedT.ts";

const golden = goldenJson<{
  readonly clustered_t: {
    readonly d: readonly number[];
    readonly group: readonly number[];
    readonly mean: number;
    readonly se: number;
    readonly t: number;
    readonly df: number;
    readonly p: number;
  };
}>("compare/rows.json").clustered_t;

test("agrees with leaving out each group in turn and scipy's t distribution", () => {
  const found = clusteredT(Float64Array.from(golden.d), null, Int32Array.from(golden.group));
  expectNear(found?.mean, golden.mean, 1e-10);
  expectNear(found?.standardError, golden.se, 1e-10);
  expectNear(found?.statistic, golden.t, 1e-10);
  expectNear(found?.pValue, golden.p, 1e-9);
  expect(found?.degreesOfFreedom).toBe(golden.df);
});

test("with each row its own group it is the paired t test", () => {
  const d = Float64Array.of(0.3, -1.2, 0.8, 2, 0.1);
  const found = clusteredT(d, null, Int32Array.of(0, 1, 2, 3, 4));
  expect(found?.pValue).toBeCloseTo(pairedT(d, null)?.pValue ?? 0, 12);
});

test("rows that all occur twice in their group tell no more than once", () => {
  const once = pairedT(Float64Array.of(0.3, -1.2, 0.8, 2), null);
  const d = Float64Array.of(0.3, 0.3, -1.2, -1.2, 0.8, 0.8, 2, 2);
  expect(clusteredT(d, null, Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3))?.pValue).toBeCloseTo(once?.pValue ?? 0, 12);
});

test("a weight of 2 is the row twice in its group", () => {
  const once = clusteredT(Float64Array.of(1, 2, -1, 0.5), Float64Array.of(2, 1, 1, 1), Int32Array.of(0, 1, 1, 2));
  const twice = clusteredT(Float64Array.of(1, 1, 2, -1, 0.5), null, Int32Array.of(0, 0, 1, 1, 2));
  expect(once?.pValue).toBeCloseTo(twice?.pValue ?? 0, 12);
});

test("one group has no standard error; differences of 0 give p = 1", () => {
  expect(clusteredT(Float64Array.of(1, 2), null, Int32Array.of(0, 0))).toBeNull();
  expect(clusteredT(new Float64Array(4), null, Int32Array.of(0, 0, 1, 1))?.pValue).toBe(1);
});
