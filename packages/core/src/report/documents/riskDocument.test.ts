import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { type RiskTableOptions, riskTable } from "../../select/risk/riskTable.ts";
import { kFold } from "../../split/kFold.ts";
import { terminalLines } from "../text/terminal.ts";
import { riskDocument } from "./riskDocument.ts";

const x = Array.from({ length: 30 }, (_, i) => (i * 13) % 30);
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
const textOf = (...given: Parameters<typeof riskTable>): string =>
  terminalLines(riskDocument(riskTable(...given)), { color: false, width: 110 }).join("\n");

test("estimates stand in one table with their bias, criteria in another", () => {
  const text = textOf(numbers, { name: "ols", params: {} }, options);
  expect(text).toMatch(/estimator +mse +95% CI +bias +method +n +fits/);
  expect(text).toMatch(/2 x 5-fold +[\d.]+ +[\d.]+ to [\d.]+ +pessimistic +corrected t +60 +10/);
  expect(text).toMatch(/criterion +value +form/);
  expect(text).toMatch(/models of two random halves differ by [\d.]+ on average/);
  expect(text.replace(/\s+/g, " ")).toMatch(
    /over 2 repetitions the mean has standard deviation [\d.]+: variation from the random partition, not from sampling/,
  );
  expect(text).toMatch(/left out: complete: leavePOut/);
});

test("classes disagree on a share of the rows, and two methods with one reason are one line", () => {
  const text = textOf(labels, { name: "naiveBayes", params: {} }, { ...options, metric: error });
  expect(text).toMatch(/disagree on [\d.]+% of the rows \(2 halvings, 4 fits\)/);
  expect(text).not.toMatch(/criterion/);
});

test("a learner that cannot be fitted shows the reason in place of numbers", () => {
  const text = textOf(numbers, { name: "knn", params: { k: 99 } }, { ...options, methods: ["k-fold", "consistency"] });
  expect(text).toMatch(/5-fold +\S+/);
  expect(text).toMatch(/some fits failed and are left out/);
});
