import { describe, expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { metricsOf } from "../../metrics/catalog.ts";
import type { Metric } from "../../metrics/metric.ts";
import { aggregationOf, fewestOfClass, pools } from "./aggregation.ts";

const labels = (of: string) => [...of].map((c) => (c === "+" ? "yes" : "no"));
const task = (of: string) =>
  defineTask(tableFrom({ x: [...of].map((_, i) => i), y: labels(of) }), { target: "y", positive: "yes" });
const folds = (...tests: number[][]) => tests.map((test) => ({ test: Uint32Array.from(test) }));
const of = (kind: "binary" | "regression" | "multiclass", id: string): Metric => {
  const found = metricsOf(kind, { metrics: [id] }).find((metric) => metric.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe("how a metric is aggregated", () => {
  const few = { task: task("++--++--"), splits: folds([0, 1, 2, 3], [4, 5, 6, 7]) };
  const many = task("+-".repeat(20));
  const enough = {
    task: many,
    splits: folds(
      [...Array(20).keys()],
      [...Array(20).keys()].map((i) => i + 20),
    ),
  };

  test.each(["error", "accuracy", "logLoss", "brier"])("%s is a mean over rows, and so over folds", (id) => {
    expect(aggregationOf(of("binary", id), few)).toBe("mean");
  });
  test.each(["mse", "rmse", "mae"])("%s is a mean over folds, as everybody has it", (id) => {
    expect(aggregationOf(of("regression", id), few)).toBe("mean");
  });
  test.each(["f1", "mcc", "kappa", "balancedAccuracy", "precision", "recall", "averagePrecision", "ks"])(
    "%s is pooled, however large the folds",
    (id) => {
      expect(aggregationOf(of("binary", id), few)).toBe("pooled");
      expect(aggregationOf(of("binary", id), enough)).toBe("pooled");
    },
  );
  test.each(["r2", "explainedVariance"])("%s is pooled", (id) => {
    expect(aggregationOf(of("regression", id), few)).toBe("pooled");
  });
  test("AUC is a mean over folds that have five of each class, and pooled by pairs otherwise; Gini goes with it", () => {
    expect([fewestOfClass(few), fewestOfClass(enough)]).toEqual([2, 10]);
    for (const id of ["auc", "gini"]) {
      expect([aggregationOf(of("binary", id), few), aggregationOf(of("binary", id), enough)]).toEqual([
        "pooled",
        "mean",
      ]);
    }
  });
});

test("predictions are pooled within repetitions; splits that are repetitions of their own, all together", () => {
  const at = (...repeats: number[]) => repeats.map((repeat) => ({ repeat }));
  expect(pools(at(0, 0, 1, 1))).toEqual([
    [0, 1],
    [2, 3],
  ]);
  expect(pools(at(0, 1, 2))).toEqual([[0, 1, 2]]);
  expect(pools(at(0, 0, 0))).toEqual([[0, 1, 2]]);
});
