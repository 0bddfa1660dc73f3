import { expect, test } from "vitest";
import { errorRate } from "./errorRate.ts";

const of = (method: string, result: ReturnType<typeof errorRate>) =>
  result.intervals.find((interval) => interval.method === method);

test("the lecture's 8 errors in 100: standard error 0.027, one-sided 95% reach 0.045, two-sided 90% the same", () => {
  const upper = errorRate(8, 100, { side: "upper" });
  expect(upper.metrics.error.standardError).toBeCloseTo(Math.sqrt((0.08 * 0.92) / 99), 14);
  const epsilon = (of("normal", upper)?.upper ?? 0) - 0.08;
  expect(epsilon.toFixed(3)).toBe("0.045");
  const both = of("normal", errorRate(8, 100, { level: 0.9 }));
  expect((both?.upper ?? 0) - 0.08).toBeCloseTo(epsilon, 12);
  expect(0.08 - (both?.lower ?? 0)).toBeCloseTo(epsilon, 12);
});

test("every interval of a proportion is there, Wilson first, as R's prop.test has it", () => {
  const { intervals, metrics } = errorRate(8, 100);
  expect(intervals.map(({ method }) => method)[0]).toBe("wilson");
  expect(new Set(intervals.map(({ method }) => method)).size).toBe(9);
  expect(metrics.error).toMatchObject({ value: 0.08, method: "wilson", n: 100 });
  expect(metrics.error.lower).toBeCloseTo(0.04109, 5);
  expect(metrics.error.upper).toBeCloseTo(0.14998, 5);
  expect(metrics.accuracy.lower).toBeCloseTo(1 - 0.14998, 5);
});

test("a bound on one side of the error rate bounds the accuracy on the other", () => {
  const { metrics } = errorRate(8, 100, { side: "upper", interval: "clopper-pearson" });
  expect(metrics.error.lower).toBe(0);
  expect(metrics.accuracy.upper).toBe(1);
  expect(metrics.accuracy.lower).toBeCloseTo(1 - (metrics.error.upper ?? 0), 12);
});

test("requirements are judged on the interval", () => {
  const outcomes = errorRate(8, 100, { require: ["error <= 0.2", "error <= 0.1", "accuracy >= 0.99"] }).requirements;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["met", "undecided", "failed"]);
});

test.each([
  [9, 8, "errors is 9, of 8 rows."],
  [-1, 8, "errors is -1, of 8 rows."],
  [0.5, 8, "errors is 0.5, of 8 rows."],
  [0, 0, "of is 0."],
])("%d errors of %d rows are refused", (errors, n, message) => {
  expect(() => errorRate(errors, n)).toThrow(message);
});

test("an interval that needs rows is refused by name", () => {
  expect(() => errorRate(8, 100, { interval: "delong" })).toThrow('interval "delong" needs rows');
});
