import { describe, expect, test } from "vitest";
import { tallyOf } from "../numeric/tally.ts";
import { metricAbouts } from "./abouts.ts";
import { metricsOf } from "./catalog.ts";

describe.each(["binary", "multiclass", "regression"] as const)("%s", (task) => {
  const metrics = metricsOf(task, { costs: { falseNegative: 5, falsePositive: 1 } });

  test("ids are unique and every metric has its text", () => {
    const abouts = metricAbouts();
    expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length);
    for (const { id, name, range, accepts } of metrics) {
      const about = abouts[id];
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
  expect(metricAbouts({ ece: { bins: 7, binning: "equal-width" } }).ece.definition).toContain("7 equal-width bins");
  const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.8, 0.3, 0.1), null);
  const eceOf = (bins: number): unknown => {
    const [error] = metricsOf("binary", { ece: { bins, binning: "equal-width" } }).filter(({ id }) => id === "ece");
    return error.from === "probability-tally" && error.value(tally);
  };
  // one bin of all: rate 0.5 and mean score 0.525; two bins: 0.5 against 0.85 and against 0.2
  expect(eceOf(1)).toBeCloseTo(0.025, 14);
  expect(eceOf(2)).toBeCloseTo((0.35 + 0.3) / 2, 14);
});

test("no text is left without its metric", () => {
  const matrix = {
    classes: ["no", "yes"],
    costs: [
      [0, 1],
      [5, 0],
    ],
  };
  const ids = (["binary", "multiclass", "regression"] as const).flatMap((task) =>
    metricsOf(task, { costs: matrix, beta: 3 }).map(({ id }) => id),
  );
  expect(Object.keys(metricAbouts()).sort()).toEqual([...new Set(ids)].sort());
});
