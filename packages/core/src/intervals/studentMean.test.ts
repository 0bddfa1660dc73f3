import { expect, test } from "vitest";
import { meanOf } from "./meanOf.ts";
import { studentMean } from "./studentMean.ts";

const losses = Float64Array.of(0.1, 0.7, 1.9, 0.2, 0.05, 3.3);

test("the t interval of six losses agrees with R's t.test", () => {
  const sample = meanOf(losses, null);
  if (sample === null) throw new Error("six rows have a mean");
  const { lower, upper, standardError, method } = studentMean(sample.mean, sample.standardError, sample.n);
  expect(standardError).toBeCloseTo(0.5332942694027171, 14);
  expect(lower).toBeCloseTo(-0.3292098953088967, 13);
  expect(upper).toBeCloseTo(2.41254322864223, 13);
  expect(method).toBe("student");
});

test("a one-sided t interval ends at the range of the loss, by default at infinity", () => {
  const open = studentMean(1.0416666666666665, 0.5332942694027171, 6, { level: 0.9, side: "upper" });
  expect(open.lower).toBe(Number.NEGATIVE_INFINITY);
  expect(open.upper).toBeCloseTo(1.828747172207642, 13);
  const loss = studentMean(1, 0.5, 6, { side: "upper", range: [0, Number.POSITIVE_INFINITY] });
  expect(loss.lower).toBe(0);
});

test("without a standard error the t interval is the whole range", () => {
  const whole = { lower: 0, upper: Number.POSITIVE_INFINITY, level: 0.95, method: "student" };
  const range = [0, Number.POSITIVE_INFINITY] as const;
  expect(studentMean(0.3, null, 1, { range })).toEqual(whole);
  expect(studentMean(Number.POSITIVE_INFINITY, null, 50, { range })).toEqual(whole);
  expect(studentMean(0.3, null, 1)).toMatchObject({ lower: Number.NEGATIVE_INFINITY, upper: Number.POSITIVE_INFINITY });
});

test("losses that are all equal give a point", () => {
  expect(studentMean(0.25, 0, 4)).toMatchObject({ lower: 0.25, upper: 0.25, standardError: 0 });
});
