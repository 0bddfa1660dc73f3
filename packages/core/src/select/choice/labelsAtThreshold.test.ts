import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { normalQuantile } from "../../numeric/distributions/normal.ts";
import { stream } from "../../numeric/random.ts";
import { select } from "../selection/select.ts";
import { trainWinner } from "../train.ts";

/** One positive in five, and a feature that says something about it. */
function rareTask(rows = 200): Task {
  const rng = stream(7, "rare");
  const y = Array.from({ length: rows }, (_, row) => (row % 5 === 0 ? "yes" : "no"));
  const x = y.map((label) => normalQuantile(rng()) + (label === "yes" ? 1.2 : 0));
  return defineTask(tableFrom({ x, y }), { target: "y", positive: "yes" });
}
const heavy = { learners: "logistic(lambda=1)", folds: 4, inner: 3 } as const;

test("a strongly penalised model finds the rare class at the threshold that is stored with it, and nobody at 0.5", async () => {
  const task = rareTask();
  const chosen = await select(task, heavy);
  expect(chosen.threshold).toMatchObject({ value: 0.2, rule: "balanced" });
  expect(chosen.threshold?.nested.recall.value).toBeGreaterThan(0.5);
  expect(chosen.threshold?.nested.balancedAccuracy.value).toBeGreaterThan(0.65);
  const usual = await select(task, { ...heavy, threshold: 0.5 });
  expect(usual.threshold).toMatchObject({ value: 0.5, rule: "given" });
  expect(usual.threshold?.nested.recall.value).toBe(0);
  expect(usual.threshold?.nested.specificity.value).toBe(1);
  expect((await trainWinner(task, chosen))?.threshold).toBe(0.2);
});

test("each outer fold has the threshold of its own training rows", async () => {
  const task = rareTask(203);
  const { nested, threshold } = await select(task, heavy);
  expect(threshold?.value).toBeCloseTo(41 / 203, 12);
  const own = nested.outer.map((fold) => fold.threshold ?? Number.NaN);
  for (const value of own) {
    expect(Math.abs(value - 41 / 203)).toBeLessThan(0.01);
    expect(value).not.toBe(threshold?.value);
  }
});

test("on three parts the labels of the test part have the interval of its rows", async () => {
  const { learners } = heavy;
  const { threshold } = await select(rareTask(), { learners, holdOut: { validation: 0.2, test: 0.3 } });
  const { recall } = threshold?.nested ?? {};
  expect(recall?.method).toBe("wilson");
  expect(recall?.lower).toBeLessThan(recall?.value ?? 0);
});

test("numbers and three classes have no threshold", async () => {
  const rows = Array.from({ length: 60 }, (_, row) => row);
  const numbers = defineTask(tableFrom({ x: rows, y: rows.map((row) => row / 7) }), { target: "y" });
  expect(await select(numbers, { learners: "ols", folds: 3, inner: 3 })).not.toHaveProperty("threshold");
  await expect(select(numbers, { learners: "ols", threshold: 0.3 })).rejects.toThrow("is for two classes");
});
