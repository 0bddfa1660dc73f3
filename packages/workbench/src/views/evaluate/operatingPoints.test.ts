import { readFileSync } from "node:fs";
import type { TallyCurve } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { namedPoints } from "./operatingPoints.ts";

const golden = JSON.parse(
  readFileSync(new URL("../../../../../golden/binary/pima_lr_rf.json", import.meta.url), "utf8"),
).model_a;
const { fpr, tpr, thresholds } = golden.roc_curve;
const tally: TallyCurve = {
  threshold: thresholds.map((threshold: number | "Infinity") => (threshold === "Infinity" ? null : threshold)),
  truePositive: tpr.map((rate: number) => Math.round(rate * 268)),
  falsePositive: fpr.map((rate: number) => Math.round(rate * 500)),
  positives: 268,
  negatives: 500,
};
const threshold = (id: string, setting: { prevalence: number; costFn: number; costFp: number }): number | null =>
  tally.threshold[namedPoints(tally, setting).find((point) => point.id === id)?.index ?? -1];
const observed = { prevalence: 268 / 768, costFn: 5, costFp: 1 };

test("the named points on Pima are those that scikit-learn's curves give", () => {
  expect(threshold("youden", observed)).toBe(golden.youden.threshold);
  expect(threshold("maxF1", observed)).toBe(golden.best_f1.threshold);
  expect(threshold("breakEven", observed)).toBe(golden.pr_break_even.threshold);
  expect(threshold("minCost", observed)).toBe(golden.min_cost_fn5_fp1.threshold);
});

test("when only false positives cost, predicting nobody costs least", () => {
  expect(threshold("minCost", { ...observed, costFn: 0 })).toBeNull();
});

test("the more positives there are, the lower the threshold of least cost", () => {
  const at = (prevalence: number): number => threshold("minCost", { ...observed, prevalence }) ?? 2;
  expect(at(0.02)).toBeGreaterThan(at(0.35));
  expect(at(0.35)).toBeGreaterThan(at(0.9));
});
