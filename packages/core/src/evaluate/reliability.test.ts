import { expect, test } from "vitest";
import { labels, numbers, probabilities } from "../data/makePrediction.ts";
import { stream } from "../numeric/random.ts";
import { evaluate } from "./evaluate.ts";

const few = { replicates: 100, bands: false } as const;
const scored = (positives: number, negatives: number) => {
  const rng = stream(4, "reliability");
  const truth = Array.from({ length: positives + negatives }, (_, i) => (i < positives ? 1 : 0));
  return probabilities({ truth, score: truth.map((t) => 0.3 * t + 0.7 * rng()), positive: 1 });
};

test("nine rows of a class are too few for what depends on both, ten are enough", () => {
  const { metrics, requirements } = evaluate(scored(9, 90), { ...few, require: ["auc >= 0.1", "accuracy >= 0.1"] });
  for (const id of ["auc", "f1", "kappa", "logLoss", "averagePrecision", "ece"]) {
    expect(metrics[id]).toMatchObject({
      reliable: false,
      reason: "too few rows for a reliable interval: the smallest class has 9 rows, and it takes 10",
    });
  }
  expect(metrics.accuracy).not.toHaveProperty("reliable");
  expect(requirements.map(({ outcome }) => outcome)).toEqual(["undecided", "met"]);
  expect(requirements[0].detail).toContain("too few rows for a reliable interval");
  for (const [id, { reliable }] of Object.entries(evaluate(scored(10, 90), few).metrics)) {
    expect(reliable, id).toBe(id === "ks" ? false : undefined);
  }
});

test("a share of fewer than five rows is labelled, unless its interval is exact", () => {
  const four = labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], predicted: [1, 1, 1, 0, 0, 0, 0, 0, 0, 1] });
  expect(evaluate(four, few).metrics.recall.reason).toBe(
    "too few rows for a reliable interval: it is a share of 4 rows, and it takes 5",
  );
  expect(evaluate(four, { ...few, interval: "clopper-pearson" }).metrics.recall).not.toHaveProperty("reliable");
});

test("fourteen groups are labelled, and twenty of which one has nearly all rows", () => {
  const truth = Array.from({ length: 400 }, (_, i) => i % 2);
  const score = truth.map((t, i) => 0.3 * t + ((i * 7) % 60) / 100);
  const reasonOf = (group: readonly number[]) =>
    evaluate(probabilities({ truth, score, group, positive: 1 }), { ...few, metrics: ["accuracy"] }).metrics.accuracy
      .reason;
  expect(reasonOf(truth.map((_, i) => i % 14))).toContain("14 groups, and it takes 15");
  expect(reasonOf(truth.map((_, i) => i % 20))).toBeUndefined();
  expect(reasonOf(truth.map((_, i) => (i < 381 ? 0 : i)))).toContain("so unequal that they amount to");
});

test("numbers: fewer than 40 rows, and losses whose tail index is below 2", () => {
  const rng = stream(5, "tails");
  const uniform = Array.from({ length: 200 }, rng);
  const of = (errors: readonly number[]) =>
    evaluate(numbers({ truth: errors.map((_, i) => i), predicted: errors.map((e, i) => i + e) }), few).metrics;
  expect(of(uniform.slice(0, 39)).mae.reason).toContain("there are 39 rows, and it takes 40");
  expect(of(uniform).mae).not.toHaveProperty("reliable");
  expect(of(uniform.slice(0, 39)).medianAbsoluteError).not.toHaveProperty("reliable");
  const heavy = of(uniform.map((u) => u ** -1));
  expect(heavy.mse.reason).toMatch(/^the losses have heavy tails \(tail index \d\.\d, below 2\)/);
  expect(heavy.rmse.reason).toBe(heavy.mse.reason);
});
