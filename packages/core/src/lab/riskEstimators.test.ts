import { expect, test } from "vitest";
import { estimateRisks } from "./riskEstimators.ts";
import { type Spread, spreadOf } from "./spread.ts";

const known = { features: 4, distance: 2 };
const bias = (of: Float64Array, truth: Float64Array): Spread => spreadOf(of.map((value, i) => value - truth[i]));

test("training error lies below the true risk, hold-out and cross-validation above it, by more than noise", () => {
  const risks = estimateRisks(known, { rows: 20, repeats: 1000, folds: 5, seed: 3 });
  const training = bias(risks.training, risks.truth);
  const held = bias(risks.holdOut, risks.truth);
  const cross = bias(risks.crossValidation, risks.truth);
  expect(training.mean + 5 * training.standardError).toBeLessThan(0);
  expect(held.mean - 3 * held.standardError).toBeGreaterThan(0);
  expect(cross.mean - 3 * cross.standardError).toBeGreaterThan(0);
  // a third more rows to learn from, and every row tested
  expect(cross.mean).toBeLessThan(held.mean);
  expect(cross.sd).toBeLessThan(held.sd);
});

test("with more rows every estimator comes closer to the risk", () => {
  const few = estimateRisks(known, { rows: 20, repeats: 300, folds: 5, seed: 1 });
  const many = estimateRisks(known, { rows: 200, repeats: 300, folds: 5, seed: 1 });
  expect(Math.abs(bias(many.training, many.truth).mean)).toBeLessThan(Math.abs(bias(few.training, few.truth).mean) / 3);
  expect(bias(many.holdOut, many.truth).sd).toBeLessThan(bias(few.holdOut, few.truth).sd);
});

test("no model is better than the best rule, whose error is norm.cdf(-1)", () => {
  const { truth } = estimateRisks(known, { rows: 40, repeats: 100, folds: 2, seed: 2 });
  expect(Math.min(...truth)).toBeGreaterThan(0.158655253931457);
});
