import { expect, test } from "vitest";
import { meanOf } from "./meanOf.ts";
import { normalProportion } from "./normalProportion.ts";
import { studentMean } from "./studentMean.ts";
import { studentProportion } from "./studentProportion.ts";

test("the t interval of a proportion is that of the mean of its zero-one losses", () => {
  const losses = new Float64Array(30);
  losses.fill(1, 0, 7);
  const sample = meanOf(losses, null);
  if (sample === null) throw new Error("thirty rows have a mean");
  const ofMean = studentMean(sample.mean, sample.standardError, sample.n, { level: 0.9 });
  const ofCount = studentProportion(7, 30, { level: 0.9 });
  expect(ofCount.lower).toBeCloseTo(ofMean.lower, 14);
  expect(ofCount.upper).toBeCloseTo(ofMean.upper, 14);
  expect(ofCount.standardError).toBeCloseTo(ofMean.standardError ?? Number.NaN, 14);
});

test("t is wider than normal for few rows and the same for many", () => {
  expect(studentProportion(2, 6).upper).toBeGreaterThan(normalProportion(2, 6).upper + 0.05);
  expect(studentProportion(2e6, 6e6).upper).toBeCloseTo(normalProportion(2e6, 6e6).upper, 9);
});

test("one row gives all of [0, 1]", () => {
  expect(studentProportion(0, 1)).toEqual({ lower: 0, upper: 1, level: 0.95, method: "student" });
});
