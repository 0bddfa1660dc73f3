import { expect, test } from "vitest";
import { pairOfClassifiers, pairOfRegressions } from "../../../../test/pairedModels.ts";
import { probabilities } from "../../../data/makePrediction.ts";
import type { Prediction } from "../../../data/prediction.ts";
import type { TestResult } from "../../comparison.ts";
import { compareModels } from "../comparedModels.ts";
import { type RowTests, rowTests } from "./rowTests.ts";

function testsOf(predictions: readonly Prediction[], id: string): RowTests {
  const compared = compareModels(predictions, { replicates: 200 });
  const metric = compared.metrics.find((one) => one.id === id);
  if (!metric) throw new Error(`no metric ${id}`);
  return rowTests(compared, 0, 1, metric);
}

const pair = pairOfClassifiers({ rows: 120, seed: 4, strength: [2, 1] });
const grouped = pairOfClassifiers({ rows: 120, seed: 4, strength: [2, 1], groups: 12 });
const idsOf = (tests: RowTests): readonly string[] => Object.keys(tests).sort();

test("probabilities have every test for independent rows", () => {
  expect(idsOf(testsOf(pair, "f1"))).toEqual([
    "bootstrap",
    "delong",
    "mcnemarChi2",
    "mcnemarChi2Corrected",
    "mcnemarExact",
    "mcnemarMidP",
    "pairedT",
    "permutation",
    "wilcoxon",
  ]);
});

test("with groups there are only tests that know of groups, and each says how many", () => {
  const tests = testsOf(grouped, "f1");
  expect(idsOf(tests)).toEqual(["bootstrap", "delong", "mcnemarClustered", "pairedT", "permutation", "wilcoxon"]);
  for (const found of Object.values<TestResult>(tests)) expect(found.groups).toBe(new Set(grouped[0].group).size);
});

test("sampling weights leave the tests of means", () => {
  const weight = Float64Array.from({ length: 120 }, (_, row) => 0.5 + (row % 4));
  const weighted = pair.map((one) => ({ ...one, weight }));
  expect(idsOf(testsOf(weighted, "accuracy"))).toEqual(["delong", "pairedT", "permutation"]);
  expect(testsOf(weighted, "accuracy").delong?.degreesOfFreedom).toBe(119);
});

test("the row loss that is tested follows from the metric", () => {
  expect(testsOf(pair, "brier").pairedT?.of).toBe("brier");
  expect(testsOf(pair, "logLoss").pairedT?.of).toBe("logLoss");
  expect(testsOf(pair, "auc").pairedT?.of).toBe("brier");
  expect(testsOf(pair, "f1").pairedT?.of).toBe("error");
  expect(testsOf(pair, "recall").pairedT?.of).toBe("recall");
  const numbers = pairOfRegressions({ rows: 40, seed: 1 });
  expect(testsOf(numbers, "r2").pairedT?.of).toBe("mse");
  expect(testsOf(numbers, "rmse").permutation?.of).toBe("mse");
  expect(testsOf(numbers, "medianAbsoluteError").pairedT?.of).toBe("mae");
  expect(testsOf(numbers, "medianAbsoluteError").permutation?.of).toBe("medianAbsoluteError");
});

test("McNemar counts rows that one model alone has right, among those that the metric looks at", () => {
  const truth = ["yes", "yes", "yes", "no", "no"];
  const a = probabilities({ truth, score: [0.9, 0.9, 0.1, 0.9, 0.9] });
  const b = probabilities({ truth, score: [0.9, 0.1, 0.1, 0.1, 0.1] });
  expect(testsOf([a, b], "accuracy").mcnemarExact).toMatchObject({ b: 1, c: 2, of: "accuracy" });
  expect(testsOf([a, b], "recall").mcnemarExact).toMatchObject({ b: 1, c: 0, of: "recall" });
  expect(testsOf([a, b], "fpr").mcnemarExact).toMatchObject({ b: 0, c: 2, of: "fpr" });
  expect(testsOf([a, b], "error").mcnemarExact).toMatchObject({ b: 1, c: 2, of: "error" });
});

test("an infinite loss can still be ranked, but has no mean to test", () => {
  const truth = ["no", "yes", "yes", "no", "yes"];
  const fine = probabilities({ truth, score: [0.1, 0.8, 0.4, 0.3, 0.6] });
  const sure = probabilities({ truth, score: [0.2, 0, 0.3, 0.4, 0.5] });
  const tests = testsOf([fine, sure], "logLoss");
  expect(tests.pairedT).toBeUndefined();
  expect(tests.permutation).toBeUndefined();
  expect(tests.wilcoxon).toMatchObject({ pValue: 0.0625, of: "logLoss" });
});

test("for an AUC, the accuracy or a mean of losses no bootstrap is drawn", () => {
  for (const id of ["auc", "accuracy", "brier"]) expect(testsOf(pair, id).bootstrap).toBeUndefined();
});
