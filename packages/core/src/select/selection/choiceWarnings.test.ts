import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { select } from "./select.ts";

const rows = Array.from({ length: 80 }, (_, row) => row);
const folds = { folds: 4, inner: 3 } as const;

test("a winner that names one class only is said to be of no use", async () => {
  const y = rows.map((row) => (row % 4 === 0 ? "yes" : "no"));
  const task = defineTask(tableFrom({ x: rows.map((row) => (row * 37) % 80), y }), { target: "y" });
  const { warnings } = await select(task, { learners: "baseline", threshold: 0.5, ...folds });
  expect(warnings).toContain(
    'the winner predicts "no" for every held-out row at its threshold of 0.5: it does not separate the classes.',
  );
  const three = rows.map((row) => (row % 2 === 0 ? "a" : row % 3 === 0 ? "b" : "c"));
  const several = defineTask(tableFrom({ x: rows.map((row) => (row * 37) % 80), y: three }), { target: "y" });
  const other = await select(several, { learners: "baseline", ...folds });
  expect(other.warnings).toContain('the winner predicts "a" for every held-out row: it does not separate the classes.');
});

test("a probability of 0 for the truth is counted", async () => {
  const y = rows.map((row) => (row >= 40 === (row % 9 !== 0) ? "yes" : "no"));
  const task = defineTask(tableFrom({ x: rows, y }), { target: "y" });
  const { warnings } = await select(task, { learners: "knn(k=1)", ...folds });
  expect(warnings.join("\n")).toMatch(/gave the true class of \d+ held-out rows probability 0; .* as 2\.2e-16\./);
});

test("a column that gives the target away and rows that are there twice are told, and nothing of a table without them", async () => {
  const y = rows.map((row) => ((row * 7919) % 13 < 5 ? "yes" : "no"));
  const x = rows.map((row) => ((row * 7919) % 13) + 0.01 * row);
  const leaking = tableFrom({
    x: x.map((value) => (value * 31) % 7),
    refund: y.map((label) => (label === "yes" ? 1 : 0)),
    y,
  });
  const found = await select(defineTask(leaking, { target: "y" }), { learners: "baseline", ...folds });
  expect(found.warnings.join("\n")).toContain(
    '"refund" alone predicts the target nearly perfectly (error 0 on held-out rows',
  );
  const clean = tableFrom({ x: rows.map((row) => Math.sin(row * row)), y });
  expect(
    (await select(defineTask(clean, { target: "y" }), { learners: "logistic(lambda=0.1)", ...folds })).warnings,
  ).toEqual([]);
  const twice = [...rows.slice(0, 40), ...rows.slice(0, 40)];
  const doubled = tableFrom({ x: twice.map((row) => Math.sin(row * row)), y: twice.map((row) => y[row]) });
  const copied = await select(defineTask(doubled, { target: "y" }), { learners: "baseline", ...folds });
  expect(copied.warnings.join("\n")).toMatch(/\d+ of 80 test rows \(\d+\.\d%\) duplicate a training row/);
});
