import { expect, test } from "vitest";
import { InputError } from "../../data/inputError.ts";
import { labels } from "../../data/makePrediction.ts";
import { evaluate } from "../evaluate.ts";
import { ratesAtPrevalence } from "./ratesAtPrevalence.ts";

const counts = { tn: 90, fp: 10, fn: 5, tp: 45 };

test("a test of 90% sensitivity and 90% specificity is mostly wrong when it calls 1% of people ill (by hand)", () => {
  const { metrics } = ratesAtPrevalence(counts, { prevalence: 0.01 });
  expect(metrics.precision.value).toBeCloseTo(0.009 / (0.009 + 0.099), 14);
  expect(metrics.npv.value).toBeCloseTo(0.891 / (0.891 + 0.001), 14);
  expect(metrics.accuracy.value).toBeCloseTo(0.9, 14);
  expect(metrics.error.value).toBeCloseTo(0.1, 14);
  expect(metrics.recall.value).toBe(0.9);
  expect(metrics.specificity.value).toBe(0.9);
  expect(metrics.fpr.value).toBeCloseTo(0.1, 14);
  expect(metrics.balancedAccuracy.value).toBeCloseTo(0.9, 14);
  // 2 TP / (2 TP + FP + FN)
  expect(metrics.f1.value).toBeCloseTo(0.018 / (0.018 + 0.099 + 0.001), 14);
});

test("at the prevalence of the table nothing changes, value and interval", () => {
  const { metrics } = ratesAtPrevalence(counts, { prevalence: 50 / 150 });
  const truth = [...Array(100).fill(0), ...Array(50).fill(1)];
  const predicted = [...Array(90).fill(0), ...Array(10).fill(1), ...Array(5).fill(0), ...Array(45).fill(1)];
  const own = evaluate(labels({ truth, predicted, positive: 1 })).metrics;
  for (const id of ["accuracy", "error", "precision", "recall", "specificity", "npv", "fpr", "fnr"]) {
    expect(metrics[id].value, id).toBeCloseTo(Number(own[id].value), 12);
    expect(metrics[id].lower, id).toBeCloseTo(Number(own[id].lower), 12);
    expect(metrics[id].upper, id).toBeCloseTo(Number(own[id].upper), 12);
  }
  for (const id of ["f1", "f0.5", "f2", "mcc", "kappa", "lift", "informedness", "balancedAccuracy"]) {
    expect(metrics[id].value, id).toBeCloseTo(Number(own[id].value), 12);
  }
});

test("every interval holds its value, and exchanging the classes exchanges precision and npv", () => {
  const { metrics } = ratesAtPrevalence({ tn: 80, fp: 20, fn: 5, tp: 45 }, { prevalence: 0.2 });
  const turned = ratesAtPrevalence({ tn: 45, fp: 5, fn: 20, tp: 80 }, { prevalence: 0.8 }).metrics;
  for (const [a, b] of [
    ["precision", "npv"],
    ["npv", "precision"],
    ["recall", "specificity"],
    ["accuracy", "accuracy"],
  ]) {
    expect(metrics[a].value).toBeCloseTo(Number(turned[b].value), 12);
    expect(metrics[a].lower).toBeCloseTo(Number(turned[b].lower), 12);
    expect(metrics[a].upper).toBeCloseTo(Number(turned[b].upper), 12);
  }
  for (const [id, { value, lower, upper }] of Object.entries(metrics)) {
    if (lower === undefined || upper === undefined) continue;
    expect(Number(value), id).toBeGreaterThanOrEqual(lower);
    expect(Number(value), id).toBeLessThanOrEqual(upper);
  }
});

test("rows in groups get values without intervals", () => {
  const truth = [0, 0, 0, 1, 1, 1];
  const evaluation = evaluate(
    labels({ truth, predicted: [0, 0, 1, 1, 1, 0], positive: 1, group: [1, 1, 2, 2, 3, 3] }),
    {
      prevalence: 0.1,
    },
  );
  expect(evaluation.atPrevalence?.metrics.recall.value).toBeCloseTo(2 / 3, 14);
  expect(evaluation.atPrevalence?.metrics.recall.lower).toBeUndefined();
});

test("a prevalence that is none, and a class that was never seen, are refused", () => {
  expect(() => ratesAtPrevalence(counts, { prevalence: 1 })).toThrow(InputError);
  expect(() => ratesAtPrevalence({ ...counts, tn: 0, fp: 0 }, { prevalence: 0.1 })).toThrow("no negative one");
});
