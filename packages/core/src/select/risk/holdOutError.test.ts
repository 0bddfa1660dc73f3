import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { wilson } from "../../intervals/wilson.ts";
import { error } from "../../metrics/labels/error.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { holdOutError } from "./holdOutError.ts";

const rng = stream(1, "risk");
const x = Array.from({ length: 60 }, rng);
const noisy = defineTask(tableFrom({ x, y: x.map((v) => Math.sin(6 * v) + rng()) }), { target: "y" });
const labels = defineTask(tableFrom({ x, y: x.map((v) => (v + rng() > 1 ? "yes" : "no")) }), { target: "y" });
const bayes = { name: "naiveBayes", params: {} };

test("hold-out is pessimistic for the refit on all rows, and unbiased for the model that was tested", () => {
  const own = holdOutError(labels, bayes, { metric: error, seed: 1, test: 0.5 });
  const wrong = Math.round(30 * (own.value ?? 0));
  expect(own).toMatchObject({ bias: "pessimistic", n: 30, fits: 1, method: "wilson" });
  expect([own.lower, own.upper]).toEqual([wilson(wrong, 30).lower, wilson(wrong, 30).upper]);
  const same = holdOutError(labels, bayes, { metric: error, seed: 1, test: 0.5, of: "fitted" });
  expect(same).toMatchObject({ bias: "unbiased", value: own.value });
});

test("a learner that cannot be fitted gives no value, and the reason", () => {
  const own = holdOutError(noisy, { name: "knn", params: { k: 500 } }, { metric: mse, seed: 1 });
  expect(own).toMatchObject({ value: null, leftOut: 1 });
  expect(own.failures).toHaveLength(1);
});
