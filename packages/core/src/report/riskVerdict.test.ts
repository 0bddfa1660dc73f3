import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { error } from "../metrics/labels/error.ts";
import { mse } from "../metrics/regression/mse.ts";
import { type RiskTableOptions, riskTable } from "../select/risk/riskTable.ts";
import { kFold } from "../split/kFold.ts";
import { riskVerdict } from "./riskVerdict.ts";

const x = Array.from({ length: 40 }, (_, i) => (i * 13) % 40);
const numbers = defineTask(tableFrom({ x, y: x.map((v, i) => v + (i % 4)) }), { target: "y" });
const labels = defineTask(tableFrom({ x, y: x.map((v, i) => (v + (i % 9) > 17 ? "yes" : "no")) }), { target: "y" });
const options: RiskTableOptions = {
  metric: mse,
  seed: 1,
  folds: kFold({ folds: 5 }),
  repeats: 2,
  splits: 4,
  replicates: 5,
};
const ols = { name: "ols", params: {} };

test("repeated cross-validation is quoted before all others, with its interval and its bias", () => {
  const { estimate, sentence, rest } = riskVerdict(riskTable(numbers, ols, options));
  expect(estimate?.estimator).toBe("repeated");
  expect(sentence).toMatch(
    /^Mean squared error on new rows is estimated at [\d.]+ \(95% CI [\d.]+ to [\d.]+\) by 2 x 5-fold cross-validation\.$/,
  );
  expect(rest.join(" ")).toMatch(/pessimistic: the final model .* The training value, [\d.]+, is optimistic/);
});

test("a training error alone is not passed off as one of new rows", () => {
  const { sentence, rest } = riskVerdict(
    riskTable(labels, { name: "naiveBayes", params: {} }, { ...options, metric: error, methods: ["training"] }),
  );
  expect(sentence).toMatch(/on the training rows is [\d.]+\.$/);
  expect(rest.join()).toMatch(/says little about new rows/);
});

test("without an estimate the sentence says what there is instead", () => {
  const criteria = riskVerdict(riskTable(numbers, ols, { ...options, methods: ["criteria"] }));
  expect(criteria).toMatchObject({ estimate: null, sentence: expect.stringContaining("Information criteria of ols") });
  const consistency = riskVerdict(riskTable(numbers, ols, { ...options, methods: ["consistency"] }));
  expect(consistency.sentence).toContain("two models of half the rows");
  const failed = riskVerdict(
    riskTable(numbers, { name: "knn", params: { k: 99 } }, { ...options, methods: ["k-fold"] }),
  );
  expect(failed.sentence).toBe("No estimate of knn(k=99) has a value: its fits failed.");
});
