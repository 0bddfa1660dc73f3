import { expect, test } from "vitest";
import { metricsOf } from "../metrics/catalog.ts";
import { baselinePlace, comparedMetrics, pairsOf } from "./options.ts";
import { primaryMetric } from "./primaryMetric.ts";

test("all pairs in the order of the models, or every other model against the baseline", () => {
  expect(pairsOf(3, null)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  expect(pairsOf(3, 1)).toEqual([
    [0, 1],
    [2, 1],
  ]);
});

test("metrics come in the order of the catalog, with those that something rests on", () => {
  const all = metricsOf("binary");
  expect(comparedMetrics(all, undefined, [])).toBe(all);
  expect(comparedMetrics(all, ["f1", "brier"], ["auc"]).map(({ id }) => id)).toEqual(["auc", "f1", "brier"]);
});

test("a baseline is a place among the names", () => {
  expect([baselinePlace(["a", "b"], "b"), baselinePlace(["a", "b"], null), baselinePlace(["a"], undefined)]).toEqual([
    1,
    null,
    null,
  ]);
});

test("each kind of prediction has a metric that verdicts rest on", () => {
  const binary = metricsOf("binary");
  expect(primaryMetric("probabilities", binary).id).toBe("auc");
  expect(primaryMetric("labels", binary).id).toBe("accuracy");
  expect(primaryMetric("class-probabilities", metricsOf("multiclass")).id).toBe("accuracy");
  expect(primaryMetric("numbers", metricsOf("regression")).id).toBe("mse");
  expect(() => primaryMetric("labels", binary, "auc")).toThrow('models that give labels cannot be compared by "auc".');
});
