import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { type Measure, measuresAt } from "./measuresAt.ts";

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

test("the interval of the cost is Zou and Donner's from the two Wilson intervals, as R computes it", () => {
  // R: w <- function(k, n) prop.test(k, n, correct = FALSE)$conf.int; a = w(149, 268), b = w(60, 500),
  // then the value less (plus) the root of the two squared distances, each times its cost and share
  for (const [prevalence, costFn, costFp, value, lower, upper] of [
    [268 / 768, 5, 1, 0.852864583333333, 0.74982167404176, 0.95929228924826],
    [0.1, 5, 1, 0.330014925373134, 0.29285349441421, 0.371190564139978],
    [0.1, 20, 3, 1.21205970149254, 1.0765149861813, 1.35878924067281],
  ]) {
    const cost = pick(measuresAt(counts, { ...options, prevalence, costFn, costFp }), "cost");
    expect(cost.value).toBeCloseTo(value, 12);
    expect(cost.lower).toBeCloseTo(lower, 12);
    expect(cost.upper).toBeCloseTo(upper, 12);
    expect(cost.method).toBe("wilson-square-and-add");
  }
});

test("over many samples the interval of the cost covers the true cost about as often as it says", () => {
  const rng = stream(5, "cost");
  const setting = { level: 0.95, prevalence: 0.1, costFn: 5, costFp: 1 };
  const truth = 5 * 0.1 * 0.3 + 0.9 * 0.2;
  let covered = 0;
  for (let sample = 0; sample < 2000; sample++) {
    const draw = (n: number, p: number): number => Array.from({ length: n }, () => rng() < p).filter(Boolean).length;
    const drawn = { truePositive: draw(60, 0.7), falsePositive: draw(90, 0.2), positives: 60, negatives: 90 };
    const { lower = 0, upper = 0 } = pick(measuresAt(drawn, setting), "cost");
    if (lower <= truth && truth <= upper) covered++;
  }
  // two standard errors of a share of 0.95 among 2,000 are 0.01
  expect(covered / 2000).toBeGreaterThan(0.935);
  expect(covered / 2000).toBeLessThan(0.97);
});
