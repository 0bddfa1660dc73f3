import { expect, test } from "vitest";
import { INTERVAL_IDS } from "../intervals/intervalIds.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { learners } from "../registry.ts";
import { RISK_METHODS } from "../select/risk/riskMethods.ts";
import { explanations } from "./explanation.ts";

test("every metric, interval, learner and estimator is explained once, with all fields", () => {
  const all = explanations();
  const ids = all.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const costs = { falseNegative: 1, falsePositive: 1 };
  for (const task of ["binary", "multiclass", "regression"] as const) {
    for (const { id } of metricsOf(task, { costs })) {
      expect(all.find((entry) => entry.id === id)?.tasks).toContain(task);
    }
  }
  expect(ids).toEqual(expect.arrayContaining([...INTERVAL_IDS, ...Object.keys(learners), ...RISK_METHODS]));
  for (const { id, kind, name, definition, formula, range, reference, peers, names } of all) {
    for (const text of [name, definition]) expect(text, id).toMatch(/\w/);
    expect(names?.also.length, id).toBeGreaterThan(0);
    if (kind === "term") continue;
    for (const text of [formula, range, reference, ...peers]) expect(text, id).toMatch(/\w/);
    expect(peers.length, id).toBeGreaterThan(0);
  }
});

test("open ends of a range are written as such", () => {
  const range = (id: string): string | undefined => explanations().find((entry) => entry.id === id)?.range;
  expect([range("auc"), range("mcc"), range("logLoss"), range("r2")]).toEqual([
    "[0, 1]",
    "[-1, 1]",
    "[0, Infinity)",
    "(-Infinity, 1]",
  ]);
});

test("a learner is explained with its parameters in words, its objective and what it takes", () => {
  expect(explanations().find(({ id }) => id === "ridge")).toMatchObject({
    kind: "learner",
    tasks: ["regression"],
    formula: "min Σ w (y - b0 - xβ)² + λ ‖β‖²",
    parameters: [
      { name: "lambda", meaning: "The strength of the penalty.", range: "a number of 0 or more", default: 1 },
      { name: "standardize", range: "true or false", default: true },
    ],
    handles: { missing: false, categories: false, weights: true },
  });
});

test("an estimator is explained with the direction of its bias and its cost", () => {
  expect(explanations().find(({ id }) => id === "training")).toMatchObject({
    kind: "estimator",
    bias: expect.stringMatching(/^optimistic/),
    cost: "1 fit",
  });
  for (const { kind, bias, cost, id } of explanations()) {
    if (kind === "estimator") expect([bias, cost].join(), id).toMatch(/\w/);
  }
});

test("behind what heldout computes come the general terms, without a formula", () => {
  const term = explanations().find(({ id }) => id === "confidence-interval");
  expect(term).toMatchObject({
    kind: "term",
    name: "confidence interval",
    names: { german: expect.arrayContaining(["Konfidenzintervall"]), russian: ["доверительный интервал"] },
    related: expect.arrayContaining(["wilson"]),
  });
  expect(term).not.toHaveProperty("formula");
});

test("a metric has the names that others use, and a learner of your own may have none", () => {
  expect(explanations().find(({ id }) => id === "recall")?.names).toMatchObject({
    also: expect.arrayContaining(["sensitivity", "TPR"]),
    german: expect.arrayContaining(["Trefferquote"]),
    russian: expect.arrayContaining(["полнота"]),
  });
});

test("no explanation falls back to words that the field does not use", () => {
  const avoided =
    /flat border|widest margin|again and again|\bmends?\b|squares of the coefficients|sizes of the coefficients|not told|\bgaps\b|surer|timid|honest/i;
  const texts = explanations().flatMap(({ id, name, definition, bias = "" }) =>
    [name, definition, bias].filter((text) => avoided.test(text)).map((text) => `${id}: ${text}`),
  );
  expect(texts).toEqual([]);
});
