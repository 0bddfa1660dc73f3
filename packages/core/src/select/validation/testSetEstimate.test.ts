import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { accuracy } from "../../metrics/labels/accuracy.ts";
import type { CrossValidation } from "./crossValidation.ts";
import { testSetEstimate } from "./testSetEstimate.ts";

const y = Array.from({ length: 200 }, (_, row) => (row % 2 === 0 ? "no" : "yes"));
const task = defineTask(tableFrom({ x: y.map((_, row) => row), y }), { target: "y" });
const all = Uint32Array.from(y.keys());
const test100 = all.subarray(100);
// 8 of the 100 tested rows are wrong
const positive = Array.from(test100, (row, i) => ((row % 2 === 1) === i >= 8 ? 0.9 : 0.1));
const validation: CrossValidation = {
  task,
  splits: [{ train: all.subarray(0, 100), test: test100, repeat: 0, fold: 0 }],
  candidates: [{ name: "knn", params: {} }],
  outputs: [[{ kind: "done", test: Float64Array.from([...positive.map((p) => 1 - p), ...positive]), train: null }]],
  fits: 1,
};

test("the interval of a share on one test part is Wilson's: R's prop.test(92, 100, correct = FALSE)", () => {
  const estimate = testSetEstimate(validation, 0, accuracy, { level: 0.95, bias: "unbiased" });
  expect(estimate).toMatchObject({ value: 0.92, n: 100, method: "wilson", bias: "unbiased" });
  // the mirror of 8 errors of 100: 0.04109 to 0.14998
  expect(estimate.lower).toBeCloseTo(1 - 0.14998, 5);
  expect(estimate.upper).toBeCloseTo(1 - 0.04109, 5);
});

test("a fit that failed has no value and no interval", () => {
  const failed: CrossValidation = { ...validation, outputs: [[{ kind: "failed", reason: "no" }]] };
  const estimate = testSetEstimate(failed, 0, accuracy, { level: 0.95, bias: "unbiased" });
  expect(estimate).toMatchObject({ value: null, leftOut: 1 });
  expect(estimate.lower).toBeUndefined();
});
