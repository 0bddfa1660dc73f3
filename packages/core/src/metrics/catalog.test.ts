import { describe, expect, test } from "vitest";
import { metricsOf } from "./catalog.ts";

describe.each(["binary", "multiclass", "regression"] as const)("%s", (task) => {
  const metrics = metricsOf(task, { costs: { falseNegative: 5, falsePositive: 1 } });

  test("ids are unique and every metric explains itself", () => {
    expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length);
    for (const { id, name, about, range, accepts } of metrics) {
      for (const text of [name, about.definition, about.formula, about.reference, ...about.peers]) {
        expect(text, id).toMatch(/\S/);
      }
      expect(about.peers.length, id).toBeGreaterThan(0);
      expect(range[0], id).toBeLessThan(range[1]);
      expect(accepts.length, id).toBeGreaterThan(0);
    }
  });
});

test("options reach the metrics they are for", () => {
  const [loss] = metricsOf("binary", { clip: 0.1 }).filter(({ id }) => id === "logLoss");
  expect(loss.from === "binary-loss" && loss.loss(1, 0)).toBeCloseTo(-Math.log(0.1), 14);
  const [error] = metricsOf("binary", { ece: { bins: 7, binning: "equal-width" } }).filter(({ id }) => id === "ece");
  expect(error.about.definition).toContain("7 equal-width bins");
});
