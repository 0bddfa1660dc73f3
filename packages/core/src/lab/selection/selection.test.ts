import { expect, test } from "vitest";
import { selectionExperiment } from "./selection.ts";

const ys = (values: readonly (number | null)[]): readonly number[] => values.map((value) => value ?? Number.NaN);

test("the more candidates, the better the winner looks, while its true error stays", () => {
  const { figures } = selectionExperiment();
  const [seen, truth, union] = figures[0].series.map(({ y }) => ys(y));
  for (let i = 1; i < seen.length; i++) expect(seen[i]).toBeLessThan(seen[i - 1]);
  expect(new Set(truth)).toEqual(new Set([0.3]));
  expect(seen[0]).toBeCloseTo(0.3, 12);
  // what luck can do on average lies inside what the union bound allows
  for (const [i, value] of seen.entries()) expect(value).toBeGreaterThan(union[i]);
});

test("of candidates that differ, the winner is worth less than it looks and no better than the best", () => {
  const { figures } = selectionExperiment({ candidates: [20, 100], repeats: 400 });
  const [seen, truth, best] = figures[1].series.map(({ y }) => ys(y));
  seen.forEach((value, i) => {
    expect(value).toBeLessThan(truth[i] - 0.03);
    expect(truth[i]).toBeGreaterThanOrEqual(best[i]);
    expect(truth[i]).toBeLessThan(0.3);
  });
});

test("candidates without spread are drawn as they are counted", () => {
  const { figures } = selectionExperiment({ candidates: [10], spread: 0, repeats: 4000 });
  const exact = figures[0].series[0].y[0] ?? 0;
  const drawn = figures[1].series[0].y[0] ?? 0;
  // standard error 0.0005
  expect(Math.abs(exact - drawn)).toBeLessThan(0.002);
});

test("the seed repeats every bit", () => {
  const given = { candidates: [3, 9], repeats: 50 };
  expect(selectionExperiment(given, { seed: 4 })).toEqual(selectionExperiment(given, { seed: 4 }));
});
