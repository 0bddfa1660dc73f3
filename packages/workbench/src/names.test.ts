import {
  evaluate,
  explanations,
  INTERVAL_IDS,
  labels,
  methodWords,
  metricsOf,
  probabilities,
} from "@heldout/core/internal";
import { expect, test } from "vitest";
import { headlineOf, headlines, metricName } from "./metricNames.ts";

for (const task of ["binary", "multiclass", "regression"] as const) {
  test(`every ${task} headline is a metric of that task`, () => {
    expect(metricsOf(task).map(({ id }) => id)).toEqual(expect.arrayContaining([...headlines[task]]));
  });
}

test("the headline of hard labels is what they have, specificity and npv too, and nothing undefined", () => {
  const { task, metrics } = evaluate(labels({ truth: [0, 1, 1, 0], predicted: [0, 1, 0, 0], positive: 1 }));
  const shown = headlineOf({ task, metrics });
  expect(shown).toEqual(["accuracy", "recall", "specificity", "precision", "npv", "f1", "mcc"]);
  for (const id of shown) expect(metrics[id].value, id).not.toBeNull();
  const several = evaluate(labels({ truth: ["a", "b", "c"], predicted: ["a", "b", "b"] }));
  expect(headlineOf(several)).toEqual(["accuracy", "balancedAccuracy", "macroF1", "kappa", "mcc"]);
});

test("scores of one class keep the card that says why there is no AUC", () => {
  const evaluation = evaluate(probabilities({ truth: [0, 0, 0], score: [0.1, 0.2, 0.3] }));
  expect(evaluation.metrics.auc.value).toBeNull();
  expect(headlineOf(evaluation)).toContain("auc");
});

test("a metric is drawn on its range where that ends, otherwise from 0 on", () => {
  expect(metricName("auc")).toMatchObject({ label: "AUC", range: [0, 1], better: "higher" });
  expect(metricName("mcc").range).toEqual([-1, 1]);
  expect(metricName("r2").range).toEqual([0, 1]);
  expect(metricName("cost").range).toBeNull();
  expect(metricName("logLoss").range).toBeNull();
  expect(metricName("of the future")).toEqual({ label: "of the future", range: null, better: "neither" });
});

test("every interval method has a name and a sentence in the page", () => {
  const combined = ["wilson-square-and-add", "wilson-propagated"];
  for (const id of [...INTERVAL_IDS, "anytime-asymptotic", "worst-case", ...combined, "corrected-t"]) {
    expect(methodWords(id).says, id).not.toBe("");
  }
});

test("whatever the page leads on to has a definition", () => {
  const known = new Set(explanations().map(({ id }) => id));
  const methods = [...INTERVAL_IDS, "tango", "square-and-add", "hodges-lehmann", "wilson-square-and-add", "identical"];
  for (const id of methods) expect(known.has(id), id).toBe(methodWords(id).explained);
  for (const task of ["binary", "multiclass", "regression"] as const) {
    for (const { id } of metricsOf(task)) {
      expect(known.has(id), id).toBe(true);
      expect(metricName(id).says, id).toMatch(/\w/);
    }
  }
  for (const id of ["shared-fits", "race"]) expect(known.has(id), id).toBe(true);
  expect(methodWords("of the future").explained).toBe(false);
});
