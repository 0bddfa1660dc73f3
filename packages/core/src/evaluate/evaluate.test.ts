import { expect, test } from "vitest";
import { classProbabilities, labels, numbers, probabilities, scores } from "../data/makePrediction.ts";
import { json } from "../report/json.ts";
import { evaluate } from "./evaluate.ts";

const truth = [0, 0, 0, 1, 1, 1, 0, 1];
const score = [0.1, 0.6, 0.3, 0.9, 0.4, 0.8, 0.2, 0.7];
const binary = probabilities({ truth, score });
const few = { replicates: 100 } as const;

test("rows of the confusion matrix are the truth, in the order of the classes", () => {
  const { classes, confusion } = evaluate(
    labels({ truth: ["no", "no", "no", "yes"], predicted: ["no", "no", "yes", "yes"] }),
    few,
  );
  expect(classes).toEqual(["no", "yes"]);
  expect(confusion).toEqual([
    [2, 1],
    [0, 1],
  ]);
});

test("every kind of prediction gives a result that JSON can hold", () => {
  const three = classProbabilities({
    truth: ["a", "b", "c", "a"],
    probability: { a: [1, 0.2, 0, 0], b: [0, 0.5, 0.4, 0.5], c: [0, 0.3, 0.6, 0.5] },
  });
  for (const prediction of [
    binary,
    scores({ truth, score: score.map((s) => 10 * s) }),
    labels({ truth, predicted: truth }),
    three,
    numbers({ truth: score, predicted: [...score].reverse() }),
    probabilities({ truth: [0, 0, 1], score: [1, 0, 0] }),
    probabilities({ truth: [1], score: [0.5] }),
    numbers({ truth: [1], predicted: [1] }),
    labels({ truth: ["a", "b", "c"], predicted: ["c", "c", "c"] }),
  ]) {
    const result = evaluate(prediction, few);
    expect(() => json(result)).not.toThrow();
    expect(result).toEqual(JSON.parse(json(result)));
    for (const [id, metric] of Object.entries(result.metrics)) {
      expect(metric.value === null, id).toBe(metric.undefined !== undefined);
    }
  }
});

test("only the metrics asked for, and those that a requirement names, are computed", () => {
  const { metrics, requirements } = evaluate(binary, { ...few, metrics: ["auc"], require: ["accuracy >= 0"] });
  expect(Object.keys(metrics)).toEqual(["auc", "accuracy"]);
  expect(requirements[0].outcome).toBe("met");
  expect(() => evaluate(binary, { metrics: ["rmse"] })).toThrow('there is no metric "rmse" for this task.');
});

test("a cost is a metric when costs are given", () => {
  expect(evaluate(binary, few).metrics.cost).toBeUndefined();
  // one false positive (0.6) and one false negative (0.4) among eight rows
  const { metrics } = evaluate(binary, { ...few, costs: { falseNegative: 5, falsePositive: 1 } });
  expect(metrics.cost.value).toBeCloseTo(6 / 8, 12);
});

test("with one metric asked for, curves, operating points and the costs that were given are there all the same", () => {
  const costs = { falseNegative: 5, falsePositive: 1 };
  const one = evaluate(binary, { ...few, metrics: ["auc"], costs });
  const all = evaluate(binary, { ...few, costs });
  expect(Object.keys(one.metrics)).toEqual(["auc", "cost"]);
  expect(one.metrics.cost).toEqual(all.metrics.cost);
  expect(Object.keys(one.curves)).toEqual(Object.keys(all.curves));
  expect(one.curves.roc?.tpr).toEqual(all.curves.roc?.tpr);
  expect(one.operatingPoints).toEqual(all.operatingPoints);
  expect(one.operatingPoints?.minCost).toMatchObject({ costFn: 5, costFp: 1 });
});

test("slices are evaluated on their own, in the order a person expects", () => {
  const column = ["10", "9", "9", "10", "9", "9", "10", "10"];
  const { slices } = evaluate(binary, { ...few, metrics: ["accuracy"], slice: { column: "part", labels: column } });
  expect(slices?.values.map(({ value, n }) => [value, n])).toEqual([
    ["9", 4],
    ["10", 4],
  ]);
  expect(slices?.values[0].metrics.accuracy.value).toBe(0.5);
  expect(slices?.values[1].metrics.accuracy.value).toBe(1);
});

test("a slice with one class only has reasons instead of values", () => {
  const column = truth.map((t) => `is ${t}`);
  const { slices } = evaluate(binary, { ...few, metrics: ["auc", "accuracy"], slice: { column: "s", labels: column } });
  for (const { metrics } of slices?.values ?? []) {
    expect(metrics.auc.undefined).toMatch(/\w/);
    expect(metrics.accuracy.value).toBe(0.75);
  }
});

test("a slice must have one label per row", () => {
  expect(() => evaluate(binary, { ...few, slice: { column: "s", labels: ["x"] } })).toThrow(
    'the slice "s" has 1 labels, the prediction has 8 rows.',
  );
});

test("classes may be called like parts of every object", () => {
  const names = ["__proto__", "constructor", "toString"];
  const { perClass } = evaluate(labels({ truth: names, predicted: names }), few);
  expect(perClass?.map((each) => each.class).sort()).toEqual([...names].sort());
  expect(perClass?.find((each) => each.class === "__proto__")?.support).toBe(1);
});

test("the decomposition adds up: miscalibration - discrimination + uncertainty", () => {
  const { decomposition, metrics } = evaluate(binary, few);
  for (const [parts, id] of [
    [decomposition?.brier, "brier"],
    [decomposition?.logLoss, "logLoss"],
  ] as const) {
    const { miscalibration = 0, discrimination = 0, uncertainty = 0 } = parts ?? {};
    expect(miscalibration - discrimination + uncertainty).toBeCloseTo(Number(metrics[id].value), 12);
  }
  expect(evaluate(probabilities({ truth: [0, 1], score: [1, 0] }), few).decomposition?.logLoss).toBeNull();
});

test("nothing that was passed in changes, and the same seed gives the same result", () => {
  const before = JSON.stringify(binary);
  const first = evaluate(binary, few);
  expect(evaluate(binary, few)).toEqual(first);
  expect(JSON.stringify(binary)).toBe(before);
});

test("looks at the test set decide the level, stand in the result and warn when few are left", () => {
  const looks = {
    count: 19,
    number: 19,
    max: 20,
    again: false,
    adjust: "bonferroni",
    levelAsked: 0.95,
    levelUsed: 0.9975,
    testSet: "aa",
    model: "bb",
  } as const;
  const { level, metrics, warnings, ...rest } = evaluate(binary, { ...few, level: 0.5, metrics: ["error"], looks });
  expect([level, rest.looks]).toEqual([0.9975, looks]);
  expect(metrics.error).toEqual(
    evaluate(binary, { ...few, level: 0.9975, metrics: ["error"], interval: "clopper-pearson" }).metrics.error,
  );
  expect(warnings).toContain("1 of 20 looks at this test set is left.");
  expect(evaluate(binary, few)).not.toHaveProperty("looks");
});

test("always-valid intervals: a warning names the measures that have none", () => {
  const warningsOf = (metrics: readonly string[]) =>
    evaluate(binary, { ...few, interval: "anytime", metrics }).warnings;
  expect(warningsOf(["error", "brier"]).join()).not.toContain("not always valid");
  expect(warningsOf(["error", "auc", "f1"])).toContain(
    "not always-valid, so for a single look only: the intervals of AUC, F1 (see the method of each).",
  );
  expect(warningsOf(["error", "auc", "f1", "mcc", "kappa"]).join()).toContain("the intervals of 4 of 5 metrics");
});
