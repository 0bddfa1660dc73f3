import { expect, test } from "vitest";
import { approximationExperiment, bestRules } from "./approximation.ts";
import { distanceOf } from "./cutRules.ts";

const series = (figure: { series: readonly { label: string; y: readonly (number | null)[] }[] }, label: string) =>
  (figure.series.find((own) => own.label.startsWith(label))?.y ?? []).map(Number);

test("the best rules, by hand: none errs on what is 1, seven changes err nowhere", () => {
  const rules = bestRules(9);
  const truth = rules[9];
  expect(truth.cuts).toHaveLength(7);
  // 1 on (.18, .25), (.42, .54), (.68, .76), (.9, 1): 0.37 in all
  expect(distanceOf(rules[0], truth)).toBeCloseTo(0.37, 12);
  // one change, to 1 from 0.9 on
  expect(distanceOf(rules[1], truth)).toBeCloseTo(0.27, 12);
  expect(distanceOf(rules[7], truth)).toBe(0);
});

test("the parts sum to the true error, the training error falls, the true error turns", () => {
  const { figures } = approximationExperiment({ rows: 60, repeats: 60 }, { seed: 1 });
  const [first, second] = figures;
  const risk = series(first, "true error");
  const training = series(first, "training error");
  const approximation = series(second, "approximation");
  const estimation = series(second, "estimation");
  risk.forEach((own, d) => {
    expect(approximation[d] + estimation[d]).toBeCloseTo(own, 12);
    expect(estimation[d]).toBeGreaterThanOrEqual(-1e-12);
    if (d === 0) return;
    expect(training[d]).toBeLessThanOrEqual(training[d - 1] + 1e-12);
    expect(approximation[d]).toBeLessThanOrEqual(approximation[d - 1] + 1e-12);
  });
  // noise 0.1: 0.1 + 0.8 0.37
  expect(approximation[0]).toBeCloseTo(0.396, 12);
  expect(approximation[7]).toBeCloseTo(0.1, 12);
  const least = Math.min(...risk);
  expect(least).toBeLessThan(risk[0] - 0.05);
  expect(least).toBeLessThan(risk[24] - 0.02);
});

test("with many rows estimation vanishes and approximation stays", () => {
  const { figures } = approximationExperiment({ rows: 2000, repeats: 10, cuts: 8 });
  const estimation = series(figures[1], "estimation");
  for (const own of estimation) expect(own).toBeLessThan(0.02);
});
