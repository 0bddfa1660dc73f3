import { expect, test } from "vitest";
import { INTERVAL_IDS } from "../evaluate/options.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { explanations } from "./explanation.ts";

test("every metric of every task and every interval is explained once, with all fields", () => {
  const all = explanations();
  const ids = all.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const costs = { falseNegative: 1, falsePositive: 1 };
  for (const task of ["binary", "multiclass", "regression"] as const) {
    for (const { id } of metricsOf(task, { costs })) {
      expect(all.find((entry) => entry.id === id)?.tasks).toContain(task);
    }
  }
  expect(ids).toEqual(expect.arrayContaining([...INTERVAL_IDS]));
  for (const { id, name, definition, formula, range, reference, peers } of all) {
    for (const text of [name, definition, formula, range, reference, ...peers]) expect(text, id).toMatch(/\w/);
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
