import { expect, test } from "vitest";
import { boostingExperiment } from "./boosting.ts";

const result = boostingExperiment({ rounds: 60, shown: [1, 60] }, { seed: 2 });
const [errors, weights, first, last] = result.figures;
const ys = (values: readonly (number | null)[]): readonly number[] => values.map((value) => value ?? 0);

test("the training error never lies above the product bound, which never rises", () => {
  const training = ys(errors.series[0].y);
  const bound = ys(errors.series[3].y);
  for (const [m, value] of training.entries()) expect(value).toBeLessThanOrEqual(bound[m]);
  for (let m = 1; m < bound.length; m++) expect(bound[m]).toBeLessThanOrEqual(bound[m - 1]);
});

test("a vote of stumps learns the disc that one stump cannot", () => {
  const test = ys(errors.series[1].y);
  expect(test[0]).toBeGreaterThan(0.3);
  expect(test[test.length - 1]).toBeLessThan(0.15);
});

test("all rows weigh the same in the first round; later the heaviest lie near the circle", () => {
  expect(ys(weights.series[0].y)[0]).toBeCloseTo(100, 10);
  for (const { size = [] } of first.series.slice(1)) for (const each of size) expect(each).toBeCloseTo(1, 12);
  const drawn = last.series
    .slice(1)
    .flatMap(({ x, y, size = [] }) =>
      x.map((at, i) => ({ off: Math.abs(Math.hypot(at - 0.5, (y[i] ?? 0) - 0.5) - 0.38), weight: size[i] })),
    );
  const mean = (of: typeof drawn): number => of.reduce((sum, { off }) => sum + off, 0) / of.length;
  const heavy = drawn.sort((a, b) => b.weight - a.weight).slice(0, 20);
  expect(mean(heavy)).toBeLessThan(0.6 * mean(drawn));
});

test("the filled region is about the disc's area, pi 0.38²", () => {
  expect(Math.abs(last.series[0].x.length / 36 ** 2 - Math.PI * 0.38 ** 2)).toBeLessThan(0.12);
});

test("the seed repeats every bit", () => {
  const given = { rounds: 5, rows: 40 };
  expect(boostingExperiment(given, { seed: 5 })).toEqual(boostingExperiment(given, { seed: 5 }));
});
