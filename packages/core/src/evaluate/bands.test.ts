import { expect, test } from "vitest";
import { probabilities } from "../data/makePrediction.ts";
import { stream } from "../numeric/random.ts";
import { evaluate } from "./evaluate.ts";

const rng = stream(1, "bands test");
const truth = Array.from({ length: 400 }, () => (rng() < 0.4 ? 1 : 0));
const score = truth.map((t) => 0.3 * t + 0.7 * rng());
const options = { metrics: [], replicates: 100 } as const;

test("the band of the ROC curve lies around it, inside the unit square, and never falls", () => {
  const { roc } = evaluate(probabilities({ truth, score }), options).curves;
  const { fpr = [], lower = [], upper = [] } = roc?.band ?? {};
  expect([fpr.length, lower.length, upper.length]).toEqual([51, 51, 51]);
  let inside = 0;
  fpr.forEach((x, i) => {
    const tpr = Math.max(...(roc?.tpr ?? []).filter((_, k) => (roc?.fpr[k] ?? 1) <= x));
    if (tpr >= lower[i] - 1e-9 && tpr <= upper[i] + 1e-9) inside++;
    expect(lower[i]).toBeGreaterThanOrEqual(i === 0 ? 0 : lower[i - 1]);
    expect(upper[i]).toBeLessThanOrEqual(1);
    expect(lower[i]).toBeLessThanOrEqual(upper[i]);
  });
  expect(inside).toBeGreaterThanOrEqual(48);
});

test("a higher level widens the band", () => {
  const width = (level: number): number => {
    const { lower = [], upper = [] } =
      evaluate(probabilities({ truth, score }), { ...options, level }).curves.roc?.band ?? {};
    return lower.reduce((sum, low, i) => sum + upper[i] - low, 0);
  };
  expect(width(0.99)).toBeGreaterThan(width(0.8));
});

test("the calibration curve has a band at each of its points", () => {
  const { isotonic } = evaluate(probabilities({ truth, score }), options).curves.calibration ?? {};
  expect(isotonic?.lower).toHaveLength(isotonic?.score.length ?? -1);
  isotonic?.lower?.forEach((low, i) => {
    expect(low).toBeLessThanOrEqual(isotonic.upper?.[i] ?? -1);
  });
});

test("the same seed draws the same band, another seed another one", () => {
  const band = (seed: number): unknown =>
    evaluate(probabilities({ truth, score }), { ...options, seed }).curves.roc?.band;
  expect(band(1)).toEqual(band(1));
  expect(band(2)).not.toEqual(band(1));
});
