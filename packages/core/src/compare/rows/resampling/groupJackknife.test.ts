import { expect, test } from "vitest";
import { robustVariance } from "../../../intervals/clusterRobust.ts";
import { groupJackknife } from "./groupJackknife.ts";

test("with groups of one size it is the usual cluster-robust standard error", () => {
  const values = Float64Array.of(1, 4, -2, 0.5, 3, 3);
  const group = Int32Array.of(0, 0, 1, 1, 2, 2);
  const mean = 9.5 / 6;
  const usual = robustVariance(
    values.map((value) => (value - mean) / 6),
    group,
  );
  const found = groupJackknife(values, null, group, null);
  expect(found?.standardError).toBeCloseTo(Math.sqrt(usual?.variance ?? 0), 12);
  expect(found?.degreesOfFreedom).toBe(2);
});

test("with groups of different sizes it is larger", () => {
  const values = Float64Array.of(1, 4, -2, 0.5, 3, 3, 2);
  const group = Int32Array.of(0, 0, 0, 0, 0, 1, 2);
  const mean = 11.5 / 7;
  const usual = robustVariance(
    values.map((value) => (value - mean) / 7),
    group,
  );
  expect(groupJackknife(values, null, group, null)?.standardError).toBeGreaterThan(Math.sqrt(usual?.variance ?? 0));
});

test("the sum of two class means moves by what leaving out a group moves each", () => {
  const values = Float64Array.of(1, 2, 4, 3, 6, 8);
  const stratum = Int32Array.of(0, 1, 0, 1, 0, 1);
  const group = Int32Array.of(0, 0, 1, 1, 2, 2);
  const whole = 11 / 3 + 13 / 3;
  const without = [10 / 2 + 11 / 2, 7 / 2 + 10 / 2, 5 / 2 + 5 / 2];
  const squares = without.reduce((sum, value) => sum + (value - whole) ** 2, 0);
  expect(groupJackknife(values, null, group, stratum)?.standardError).toBeCloseTo(Math.sqrt((squares * 2) / 3), 12);
});

test("there is none with one group, or when one group has all rows of a class", () => {
  expect(groupJackknife(Float64Array.of(1, 2), null, Int32Array.of(4, 4), null)).toBeNull();
  expect(groupJackknife(Float64Array.of(1, 2, 3), null, Int32Array.of(0, 0, 1), Int32Array.of(1, 0, 0))).toBeNull();
});
