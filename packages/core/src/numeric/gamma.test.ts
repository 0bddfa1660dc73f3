import { expect, test } from "vitest";
import { logBeta, logChoose, logGamma, scaledGamma, stirlingError } from "./gamma.ts";

const relative = (got: number, want: number): number => Math.abs(got - want) / Math.abs(want);

test("logGamma agrees with mpmath from 1e-5 to 1e6, also beside its zeros at 1 and 2", () => {
  const cases: [number, number][] = [
    [1e-5, 11.512919692895826],
    [0.3, 1.0957979948180756],
    [1.0001, -5.771334222047127e-5],
    [1.9999, -4.227520877215346e-5],
    [2.5, 0.2846828704729192],
    [7.25, 7.0521854507385395],
    [171, 706.5730622457874],
    [1e6, 12815504.569147611],
  ];
  for (const [x, want] of cases) expect(relative(logGamma(x), want)).toBeLessThan(1e-15);
  expect([logGamma(1), logGamma(2)].map(Math.abs)).toEqual([0, 0]);
});

test("logGamma is Infinity at both ends and refuses negative arguments and NaN", () => {
  expect(logGamma(0)).toBe(Number.POSITIVE_INFINITY);
  expect(logGamma(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  expect(() => logGamma(-0.5)).toThrow("logGamma(-0.5)");
  expect(() => logGamma(Number.NaN)).toThrow(RangeError);
});

test("logBeta agrees with mpmath where log-gammas of its arguments would cancel", () => {
  const cases: [number, number, number][] = [
    [0.5, 0.5, 1.1447298858494002],
    [0.01, 300, 4.5424585622784805],
    [2, 3, -2.4849066497880004],
    [1e6, 2e6, -1909548.290968533],
    [1e-3, 1e9, 6.886455619547407],
    [1e15, 3, -102.92318200417212],
  ];
  for (const [a, b, want] of cases) {
    expect(relative(logBeta(a, b), want)).toBeLessThan(1e-15);
    expect(logBeta(b, a)).toBe(logBeta(a, b));
  }
  expect(() => logBeta(0, 1)).toThrow("logBeta(0, 1)");
});

test("logChoose agrees with mpmath up to n = 1e15", () => {
  const cases: [number, number, number][] = [
    [5, 2, Math.LN10],
    [1000, 500, 689.4672615678512],
    [1e15, 3, 101.824569715504],
    [1e12, 5e11, 693147180545.904],
  ];
  for (const [n, k, want] of cases) expect(relative(logChoose(n, k), want)).toBeLessThan(1e-15);
});

test("there is one way to choose none or all, and none to choose more", () => {
  expect(logChoose(7, 0)).toBe(0);
  expect(logChoose(7, 7)).toBe(0);
  expect(logChoose(7, 6)).toBe(Math.log(7));
  expect(logChoose(7, 8)).toBe(Number.NEGATIVE_INFINITY);
  expect(logChoose(7, -1)).toBe(Number.NEGATIVE_INFINITY);
  expect(() => logChoose(-1, 0)).toThrow("n is -1");
});

test("the Stirling error joins at 1, is about 1/(12a), and its exponential is the scaled gamma function", () => {
  expect(stirlingError(1 - 1e-12)).toBeCloseTo(stirlingError(1), 11);
  expect(stirlingError(1e8) * 12e8).toBeCloseTo(1, 14);
  for (const a of [0.2, 1, 40]) expect(relative(scaledGamma(a), Math.exp(stirlingError(a)))).toBeLessThan(1e-15);
});
