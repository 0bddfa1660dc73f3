import { expect, test } from "vitest";
import { type Measure, measuresAt } from "./measures.ts";

// Pima, logistic regression, threshold 0.5: golden/binary/pima_lr_rf.json.
const counts = { truePositive: 149, falsePositive: 60, positives: 268, negatives: 500 };
const options = { level: 0.95, prevalence: 268 / 768, costFn: 5, costFp: 1 };
const pick = (measures: readonly Measure[], id: string): Measure => {
  const found = measures.find((measure) => measure.id === id);
  if (!found) throw new Error(id);
  return found;
};

test("at the observed prevalence the measures are those of scikit-learn", () => {
  const value = (id: string): number => Number(pick(measuresAt(counts, options), id).value);
  expect(value("recall")).toBeCloseTo(0.5559701492537313, 12);
  expect(value("specificity")).toBeCloseTo(0.88, 12);
  expect(value("precision")).toBeCloseTo(0.7129186602870813, 12);
  expect(value("accuracy")).toBeCloseTo(0.7669270833333334, 12);
  expect(value("f1")).toBeCloseTo(0.6247379454926625, 12);
  expect(value("mcc")).toBeCloseTo(0.4669067004928597, 12);
  expect(value("cost")).toBeCloseTo((5 * 119 + 60) / 768, 12);
});

test("a shifted prevalence equals the same model on rows repeated to that prevalence", () => {
  const twice = { ...counts, falsePositive: 120, negatives: 1000 };
  const prevalence = 268 / 1268;
  const shifted = measuresAt(counts, { ...options, prevalence });
  const repeated = measuresAt(twice, { ...options, prevalence });
  for (const { id, value } of repeated) expect(pick(shifted, id).value).toBeCloseTo(Number(value), 12);
  expect(pick(shifted, "precision").value).toBeCloseTo(149 / (149 + 120), 12);
});

test("every interval holds its value, and stays within the range of a rate", () => {
  for (const prevalence of [0.001, 0.2, options.prevalence, 0.9]) {
    for (const extreme of [counts, { ...counts, truePositive: 268, falsePositive: 0 }]) {
      for (const measure of measuresAt(extreme, { ...options, prevalence })) {
        if (measure.lower === undefined || measure.upper === undefined) continue;
        expect(measure.lower).toBeLessThanOrEqual(Number(measure.value) + 1e-12);
        expect(measure.upper).toBeGreaterThanOrEqual(Number(measure.value) - 1e-12);
        if (["recall", "precision", "accuracy"].includes(measure.id)) expect(measure.upper).toBeLessThanOrEqual(1);
      }
    }
  }
});

test("precision and lift say why they are undefined when nobody is predicted positive", () => {
  const nobody = measuresAt({ ...counts, truePositive: 0, falsePositive: 0 }, options);
  expect(pick(nobody, "precision")).toEqual({
    id: "precision",
    value: null,
    undefined: "no row is predicted positive",
  });
  expect(pick(nobody, "f1").value).toBe(0);
});
