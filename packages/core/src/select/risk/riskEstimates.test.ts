import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import { stream } from "../../numeric/random.ts";
import { monteCarloError, trainingError } from "./riskEstimates.ts";

const rng = stream(1, "risk");
const x = Array.from({ length: 60 }, rng);
const noisy = defineTask(tableFrom({ x, y: x.map((v) => Math.sin(6 * v) + rng()) }), { target: "y" });
const nn1 = { name: "knn", params: { k: 1 } };

test("the training error is optimistic, 0 for a learner that repeats its rows, and has no interval", () => {
  const own = trainingError(noisy, nn1, { metric: mse, seed: 1 });
  expect(own).toMatchObject({ value: 0, bias: "optimistic", method: "none", n: 60, fits: 1, estimator: "training" });
  expect(own.lower).toBeUndefined();
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
