import { expect, test } from "vitest";
import { expectNear, goldenColumns } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { naiveBayes } from "../../learners/bayes/naiveBayes.ts";
import type { Learner } from "../../learners/learner.ts";
import { ridge } from "../../learners/linear/ridge.ts";
import { knn } from "../../learners/neighbours/knn.ts";
import { mae } from "../../metrics/regression/mae.ts";
import { bootstrapSplit } from "../../split/bootstrapSplit.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { crossValidate } from "./crossValidate.ts";
import { crossValidateCandidates } from "./crossValidateCandidates.ts";
import { estimateOf } from "./crossValidation.ts";

const columns = Object.entries(goldenColumns("data/diabetes.csv"));
const diabetes = defineTask(tableFrom(Object.fromEntries(columns.map(([name, v]) => [name, v.map(Number)]))), {
  target: "progression",
});
const x = Array.from({ length: 30 }, (_, i) => (i * 11) % 30);
const labels = defineTask(tableFrom({ x, y: x.map((v, i) => (v + (i % 7) > 16 ? "yes" : "no")) }), { target: "y" });

test("any metric is a matter of asking, by id or itself, and no fit is done again", () => {
  let fits = 0;
  const plain: Learner = ridge({ lambda: 1 });
  const counted: Learner = {
    ...plain,
    fit: (...given) => {
      fits++;
      return plain.fit(...given);
    },
  };
  const result = crossValidate(counted, diabetes, { split: kFold({ folds: 5 }), seed: 1 });
  const splits = makeSplits(kFold({ folds: 5 }), splittable(diabetes), 1);
  const same = crossValidateCandidates(diabetes, [{ name: "ridge", params: { lambda: 1 } }], splits, { seed: 1 });
  expect(result.estimate("mae")).toEqual(estimateOf(same, 0, mae));
  expect(result.estimate(mae, { level: 0.8 }).level).toBe(0.8);
  expect(Object.keys(result.estimate("rmse")).sort()).toEqual(
    [
      "aggregation",
      "bias",
      "folds",
      "leftOut",
      "level",
      "lower",
      "method",
      "n",
      "standardError",
      "upper",
      "value",
    ].sort(),
  );
  expect(fits).toBe(5);
});

test("predictions hold the truth and the output of every row that was tested, with fold and repeat", () => {
  const result = crossValidate(naiveBayes(), labels, { split: stratifiedKFold({ folds: 3 }), seed: 2 });
  const all = result.predictions();
  expect(all.map(({ repeat, fold }) => [repeat, fold])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  expect(all.flatMap(({ rows }) => [...rows]).sort((a, b) => a - b)).toEqual(x.map((_, i) => i));
  const [{ prediction, rows }] = all;
  if (prediction.kind !== "probabilities" || labels.target.kind !== "classes") throw new Error(prediction.kind);
  const { codes } = labels.target;
  expect([...prediction.truth]).toEqual([...rows].map((row) => codes[row]));
});

test("a learner of one's own works, and bootstrap draws train with their repetitions", () => {
  const lastSeen: Learner = {
    name: "rows",
    params: {},
    tasks: ["regression"],
    handles: { missing: true, categories: true, weights: false },
    complexity: 1,
    fit: (_, rows) => ({ rows: rows.length }),
    predict: ({ rows }, _, test) => new Float64Array(test.length).fill(Number(rows)),
    isModel: (stored): stored is Readonly<Record<string, unknown>> => typeof stored === "object",
  };
  const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: [4, 4, 4, 5] }), { target: "y", kind: "regression" });
  const [first] = crossValidate(lastSeen, task, { split: bootstrapSplit({ splits: 1 }), seed: 1 }).predictions();
  expect(first.prediction.kind === "numbers" && [...new Set(first.prediction.predicted)]).toEqual([4]);
});

test("failed fits are values with a reason", () => {
  const result = crossValidate(knn({ k: 25 }), labels, { split: kFold({ folds: 2 }), seed: 1 });
  expect(result.estimate("auc").value).toBeNull();
  expect(result.predictions()).toEqual([]);
  expect(result.failures).toHaveLength(1);
});

test("what makes no sense is refused", () => {
  const options = { split: kFold({ folds: 5 }), seed: 1 };
  expect(() => crossValidate(naiveBayes(), diabetes, options)).toThrow('"naiveBayes" cannot learn a regression task.');
  const result = crossValidate(naiveBayes(), labels, options);
  expect(() => result.estimate("rmse")).toThrow('there is no metric "rmse" of a binary task.');
  expectNear(result.estimate("error").value, 1 - (result.estimate("accuracy").value ?? 0));
});
