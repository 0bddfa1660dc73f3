import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { wilson } from "../intervals/wilson.ts";
import { error } from "../metrics/labels/error.ts";
import { mse } from "../metrics/regression/mse.ts";
import { studentUpperQuantile } from "../numeric/distributions/student.ts";
import { stream } from "../numeric/random.ts";
import { holdOutError, monteCarloError, trainingError } from "./riskEstimates.ts";

const rng = stream(1, "risk");
const x = Array.from({ length: 60 }, rng);
const noisy = defineTask(tableFrom({ x, y: x.map((v) => Math.sin(6 * v) + rng()) }), { target: "y" });
const labels = defineTask(tableFrom({ x, y: x.map((v) => (v + rng() > 1 ? "yes" : "no")) }), { target: "y" });
const nn1 = { name: "knn", params: { k: 1 } };
const bayes = { name: "naiveBayes", params: {} };

test("the training error is optimistic, 0 for a learner that repeats its rows, and has no interval", () => {
  const own = trainingError(noisy, nn1, { metric: mse, seed: 1 });
  expect(own).toMatchObject({ value: 0, bias: "optimistic", method: "none", n: 60, fits: 1, estimator: "training" });
  expect(own.lower).toBeUndefined();
});

test("hold-out is pessimistic for the refit on all rows, and unbiased for the model that was tested", () => {
  const own = holdOutError(labels, bayes, { metric: error, seed: 1, test: 0.5 });
  const wrong = Math.round(30 * (own.value ?? 0));
  expect(own).toMatchObject({ bias: "pessimistic", n: 30, fits: 1, method: "wilson" });
  expect([own.lower, own.upper]).toEqual([wilson(wrong, 30).lower, wilson(wrong, 30).upper]);
  const same = holdOutError(labels, bayes, { metric: error, seed: 1, test: 0.5, of: "fitted" });
  expect(same).toMatchObject({ bias: "unbiased", value: own.value });
});

test("Monte-Carlo has the corrected t interval: the variance of the mean is (1/J + n_test/n_train) s²", () => {
  const own = monteCarloError(noisy, nn1, { metric: mse, seed: 1, splits: 8, test: 0.25, level: 0.9 });
  const values = own.folds.map(Number);
  const mean = values.reduce((a, b) => a + b) / 8;
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 7;
  const half = studentUpperQuantile(0.05, 7) * Math.sqrt((1 / 8 + 15 / 45) * variance);
  expectNear(own.value, mean);
  expectNear(own.lower, mean - half);
  expectNear(own.upper, mean + half);
  expect(own).toMatchObject({ bias: "pessimistic", method: "corrected-t", fits: 8, estimator: "monte-carlo" });
});

test("a learner that cannot be fitted gives no value, and the reason", () => {
  const own = holdOutError(noisy, { name: "knn", params: { k: 500 } }, { metric: mse, seed: 1 });
  expect(own).toMatchObject({ value: null, leftOut: 1 });
  expect(own.failures).toHaveLength(1);
});
