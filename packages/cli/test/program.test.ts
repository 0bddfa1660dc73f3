import {
  baseline,
  crossValidate,
  defineTask,
  error,
  evaluate,
  kFold,
  knn,
  naiveBayes,
  ols,
  polynomial,
  readTable,
  ridge,
  stratifiedKFold,
} from "heldout";
import { expect, test } from "vitest";
import { repository } from "./heldout.ts";

test("a program reads a table, cross-validates a learner and asks for any metric", async () => {
  const task = defineTask(await readTable(repository("golden/data/pima_complete.csv")), {
    target: "diabetes",
    positive: "pos",
  });
  const result = crossValidate(naiveBayes(), task, { split: stratifiedKFold({ folds: 10 }), seed: 1 });
  const { value, lower, upper, level, method, n, bias, folds } = result.estimate("auc");
  expect({ level, method, n, bias }).toEqual({ level: 0.95, method: "corrected-t", n: 392, bias: "pessimistic" });
  expect(folds).toHaveLength(10);
  expect(lower).toBeLessThan(value ?? 0);
  expect(upper).toBeGreaterThan(value ?? 1);
  // the same from the predictions themselves, fold by fold
  const each = result
    .predictions()
    .map(({ prediction }) => evaluate(prediction, { metrics: ["auc"] }).metrics.auc.value);
  expect(folds).toEqual(each);
  expect(result.estimate(error).value).toBeCloseTo(1 - (result.estimate("accuracy").value ?? 0), 12);
});

test("every learner is a function of its options, which are typed and checked", async () => {
  const task = defineTask(await readTable(repository("golden/data/diabetes.csv")), { target: "progression" });
  const options = { split: kFold({ folds: 5 }), seed: 1 };
  const rmse = [baseline({ kind: "mean" }), ols(), polynomial({ degree: 2 }), ridge({ lambda: 1 }), knn({ k: 15 })].map(
    (learner) => crossValidate(learner, task, options).estimate("rmse").value ?? Number.NaN,
  );
  for (const value of rmse.slice(1)) expect(value).toBeLessThan(rmse[0]);
  // @ts-expect-error: there is no such parameter
  expect(() => ridge({ lamda: 1 })).toThrow('ridge has no parameter "lamda".');
  expect(() => ridge({ lambda: -1 })).toThrow("lambda of ridge is -1.");
});
