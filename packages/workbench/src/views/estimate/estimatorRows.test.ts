import { defineTask, estimateRisk, tableFrom } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { estimatorRows, estimatorSheet } from "./estimatorRows.ts";

const x = Array.from({ length: 40 }, (_, i) => (i * 13) % 40);
const task = defineTask(tableFrom({ x, y: x.map((v, i) => v + (i % 4)) }), { target: "y" });

test("rows stand in the order of the table, one is quoted, and the training error is optimistic", async () => {
  const risk = await estimateRisk(task, { learner: "ols", methods: ["training", "k-fold", "hold-out"], folds: 4 });
  const rows = estimatorRows(risk);
  expect(rows.map(({ estimate, y, quoted, optimistic }) => [estimate.estimator, y, quoted, optimistic])).toEqual([
    ["training", 0, false, true],
    ["hold-out", 1, false, false],
    ["k-fold", 2, true, false],
  ]);
  expect(rows.map(({ value }) => value)).toEqual(risk.estimates.map(({ value }) => value));
});

test("an estimate without a value is in the sheet, and not in the figure", async () => {
  const risk = await estimateRisk(task, { learner: "knn(k=99)", methods: ["k-fold"], folds: 4 });
  expect(estimatorRows(risk)).toEqual([]);
  expect(estimatorSheet(risk).rows.map((row) => row.slice(0, 3))).toEqual([["k-fold", "4-fold", null]]);
});
