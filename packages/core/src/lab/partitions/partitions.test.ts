import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { baseline } from "../../learners/baseline/baseline.ts";
import { ols } from "../../learners/linear/ols.ts";
import { partitionsExperiment } from "./partitions.ts";

const result = partitionsExperiment({ repeats: 64 }, { seed: 2 });
const [distribution, repeated] = result.figures;
const sd = (values: readonly number[]): number => {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

test("the same rows come out differently, and the mean of t partitions varies less by about the root of t", () => {
  const [two] = distribution.series;
  expect(sd(two.x)).toBeGreaterThan(0.005);
  const one = repeated.series[0].y[0] ?? 0;
  const at = repeated.series[0].x.indexOf(8);
  expect(one).toBeCloseTo(sd(two.x), 12);
  // eight means of eight: the ratio to one over the root of 8 is sqrt(chi-squared(7) / 7), 0.4 to 1.7 nearly always
  const ratio = ((repeated.series[0].y[at] ?? 0) * Math.sqrt(8)) / one;
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(1.7);
});

test("repeating does not make the noise of sampling smaller, which is that of a proportion of 120 rows", () => {
  const line = repeated.series.find(({ label }) => label === "sampling noise");
  const mean = distribution.series[2].x.reduce((a, b) => a + b, 0) / 64;
  expect(new Set(line?.y).size).toBe(1);
  expect(Math.abs((line?.y[0] ?? 0) - Math.sqrt((mean * (1 - mean)) / 120))).toBeLessThan(0.001);
});

test("a learner that ignores the features depends on no deal: every stratified partition gives one half", () => {
  const flat = partitionsExperiment({ repeats: 8, folds: [2] }, { learner: baseline({ kind: "majority" }) });
  expect(new Set(flat.figures[0].series[0].x)).toEqual(new Set([0.5]));
});

test("own data of numbers: the squared error, with the name of the file", () => {
  const x = Array.from({ length: 30 }, (_, i) => i);
  const table = tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }, { name: "line.csv" });
  const task = defineTask(table, { target: "y" });
  const own = partitionsExperiment({ repeats: 10, folds: [3] }, { task, learner: ols() });
  expect(own.source).toEqual({ name: "line.csv", rows: 30 });
  expect(own.options).toEqual({ repeats: 10, folds: [3] });
  // y is a line plus 0, 1, 2 in turn, whose variance is 2/3
  for (const value of own.figures[0].series[0].x) expect(Math.abs(value - 2 / 3)).toBeLessThan(0.25);
  expect(own.findings[0]).toContain("mean squared error");
});

test("the seed repeats every bit", () => {
  const given = { repeats: 8, folds: [2], rows: 30 };
  expect(partitionsExperiment(given, { seed: 3 })).toEqual(partitionsExperiment(given, { seed: 3 }));
});
