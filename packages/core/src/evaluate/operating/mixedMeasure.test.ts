import { expect, test } from "vitest";
import { f1 } from "../../metrics/labels/fBeta.ts";
import { kappa } from "../../metrics/labels/kappa.ts";
import { mcc } from "../../metrics/labels/mcc.ts";
import { mixedMeasure } from "./mixedMeasure.ts";

const counts = { tn: 90, fp: 10, fn: 5, tp: 45 };

test("values at a prevalence of 1% by hand, and intervals that hold them", () => {
  const at = { prevalence: 0.01 };
  // tp 0.009, fn 0.001, fp 0.099, tn 0.891
  const byHand = {
    f1: 0.018 / (0.018 + 0.099 + 0.001),
    mcc: (0.009 * 0.891 - 0.099 * 0.001) / Math.sqrt(0.108 * 0.01 * 0.99 * 0.892),
    // observed 0.9, by chance 0.108 * 0.01 + 0.892 * 0.99
    kappa: (0.9 - 0.88416) / (1 - 0.88416),
  };
  for (const metric of [f1, mcc, kappa]) {
    const { value, lower, upper, method } = mixedMeasure(metric, counts, at);
    expect(value).toBeCloseTo(byHand[metric.id as keyof typeof byHand], 12);
    expect(method).toBe("wilson-propagated");
    expect(Number(lower)).toBeLessThan(Number(value));
    expect(Number(upper)).toBeGreaterThan(Number(value));
  }
});

test("ends by another way: the extremes of F1 along the edge of the joint score region, each rate at its own share of z", () => {
  const { lower, upper } = mixedMeasure(f1, counts, { prevalence: 0.01 });
  const wilsonAt = (k: number, n: number, z: number): number =>
    (k + (z * z) / 2 + z * Math.sqrt((k * (n - k)) / n + (z * z) / 4)) / (n + z * z);
  const of = (a: number, b: number): number => (0.02 * a) / (0.01 * a + 0.99 * b + 0.01);
  const ends = Array.from({ length: 100_001 }, (_, i) => (Math.PI / 2) * (i / 100_000)).map((angle) => {
    const [za, zb] = [1.959963984540054 * Math.sin(angle), 1.959963984540054 * Math.cos(angle)];
    return [
      of(wilsonAt(45, 50, -za), wilsonAt(10, 100, zb)),
      of(wilsonAt(45, 50, za), wilsonAt(10, 100, -zb)),
    ] as const;
  });
  expect(Number(lower)).toBeCloseTo(Math.min(...ends.map(([low]) => low)), 9);
  expect(Number(upper)).toBeCloseTo(Math.max(...ends.map(([, high]) => high)), 9);
});

test("where nobody is predicted positive F1 is 0 with an upper end, and Matthews' correlation says why it is undefined", () => {
  const nobody = { tn: 100, fp: 0, fn: 50, tp: 0 };
  const f = mixedMeasure(f1, nobody, { prevalence: 0.1 });
  expect(f).toMatchObject({ value: 0, lower: 0 });
  expect(Number(f.upper)).toBeGreaterThan(0);
  const m = mixedMeasure(mcc, nobody, { prevalence: 0.1 });
  expect(m.value).toBeNull();
  expect(m.undefined).toMatch(/\w/);
  expect(m.lower).toBeUndefined();
});

test("weights that are worth fewer rows widen, one side has the end of the range", () => {
  const whole = mixedMeasure(kappa, counts, { prevalence: 0.1 });
  const half = mixedMeasure(kappa, counts, { prevalence: 0.1, rowsPerWeight: 0.5 });
  expect(Number(half.lower)).toBeLessThan(Number(whole.lower));
  expect(Number(half.upper)).toBeGreaterThan(Number(whole.upper));
  expect(mixedMeasure(kappa, counts, { prevalence: 0.1, side: "upper" }).lower).toBe(-1);
});
