import { expect, test } from "vitest";
import { meanOf } from "../meanOf.ts";
import { anytimeMean } from "./anytimeMean.ts";
import { anytimeProportion } from "./anytimeProportion.ts";
import { asymptoticMean } from "./asymptoticMean.ts";
import { bettingMean } from "./bettingMean.ts";

test("after every row it gives what the rows so far give at once", () => {
  const values = Float64Array.from({ length: 150 }, (_, i) => ((i * 37) % 101) / 100);
  const watched = anytimeMean({ level: 0.9 });
  values.forEach((value, i) => {
    watched.add(value);
    if (i % 29 !== 0) return;
    const at = bettingMean(values.subarray(0, i + 1), null, { level: 0.9 });
    expect(watched.interval().lower).toBeCloseTo(at.lower, 12);
    expect(watched.interval().upper).toBeCloseTo(at.upper, 12);
  });
  expect(watched.n()).toBe(150);
  expect(watched.mean()).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / 150, 13);
});

test("errors counted 0 and 1 give the interval of a proportion", () => {
  const watched = anytimeMean();
  for (let i = 0; i < 100; i++) watched.add(i < 8 ? 1 : 0);
  expect(watched.interval()).toEqual(anytimeProportion(8, 100));
});

test("losses without a largest value get the asymptotic interval", () => {
  const values = Float64Array.from({ length: 40 }, (_, i) => (i % 9) ** 2);
  const watched = anytimeMean({ upper: Number.POSITIVE_INFINITY });
  for (const value of values) watched.add(value);
  const mean = meanOf(values, null);
  const own = watched.interval();
  if (mean) expect(own.upper).toBeCloseTo(asymptoticMean(mean).upper, 10);
  expect(own.method).toBe("anytime-asymptotic");
  expect(own.lower).toBeGreaterThan(0);
});

test("before the first loss the interval is the whole range and there is no mean", () => {
  const watched = anytimeMean({ lower: -1, upper: 3 });
  expect(watched.interval()).toEqual({ lower: -1, upper: 3, level: 0.95, method: "anytime" });
  expect([watched.n(), watched.mean()]).toEqual([0, null]);
  expect(anytimeMean({ upper: Number.POSITIVE_INFINITY }).mean()).toBeNull();
});

test("losses outside the range, infinite ones and a level of 95 are refused", () => {
  expect(() => anytimeMean().add(2)).toThrow("a loss of 2 lies outside 0 to 1.");
  expect(() => anytimeMean({ upper: Number.POSITIVE_INFINITY }).add(-1)).toThrow("a loss of -1 lies outside 0");
  expect(() => anytimeMean({ upper: Number.POSITIVE_INFINITY }).add(Number.POSITIVE_INFINITY)).toThrow(
    "Infinity is not a finite loss.",
  );
  expect(() => anytimeMean({ level: 95 })).toThrow("not 95.");
  expect(() => anytimeMean({ lower: 1, upper: 1 })).toThrow("have no two ends");
});
