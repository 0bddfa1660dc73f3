import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { kFold } from "../../split/kFold.ts";
import { riskMethodPlans } from "./riskMethodPlans.ts";
import { RISK_METHODS, type RiskMethod } from "./riskMethods.ts";

const x = Array.from({ length: 40 }, (_, i) => i);
const task = defineTask(tableFrom({ x, z: x.map((v) => v % 7), y: x.map((v) => v % 9) }), { target: "y" });
const options = { metric: mse, seed: 1, folds: kFold({ folds: 5 }) };

test("every method is planned once, in the order of the table", () => {
  const methodsFor = (name: string): RiskMethod[] =>
    riskMethodPlans(task, { name, params: {} }, options).flatMap(({ methods }) => methods);
  expect(methodsFor("forest")).toEqual([...RISK_METHODS]);
  expect(methodsFor("ols")).toEqual(RISK_METHODS.filter((method) => method !== "out-of-bag"));
});

test("neighbours cost a look at every pair of rows, other learners a look at every row", () => {
  const work = (name: string, method: string) =>
    riskMethodPlans(task, { name, params: {} }, options)
      .find(({ methods }) => methods.some((own) => own === method))
      ?.work();
  expect([work("ridge", "monte-carlo"), work("knn", "monte-carlo")]).toEqual([100 * 30 * 2, 100 * 30 * 10 * 2]);
  expect([work("ridge", "leave-one-out"), work("baseline", "leave-one-out")]).toEqual([40 * 2, 40 * 40 * 2]);
});
