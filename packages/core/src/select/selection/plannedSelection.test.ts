import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { plannedSelection } from "./plannedSelection.ts";

const rows = Array.from({ length: 40 }, (_, row) => row);
const task = defineTask(
  tableFrom({ x: rows, z: rows.map((row) => (row * 7) % 5), y: rows.map((row) => (row % 3 === 0 ? "yes" : "no")) }),
  { target: "y" },
);

test("the same options give the same plan, fit by fit, and nothing is fitted", () => {
  const options = { learners: "lda, knn(k=1..9)", draws: 2, seed: 4 };
  const { candidates, choice, design, fits } = plannedSelection(task, options);
  expect(candidates.map(({ name }) => name)).toEqual(["lda", "lda", "knn", "knn"]);
  expect(choice).toMatchObject({ rule: "one-se", metric: { id: "logLoss" } });
  expect(fits).toEqual(design.fits);
  expect(plannedSelection(task, options).fits).toEqual(fits);
});

test("without learners all that fit the task are candidates", () => {
  const names = new Set(plannedSelection(task).candidates.map(({ name }) => name));
  expect(names.has("logistic")).toBe(true);
  expect(names.has("ridge")).toBe(false);
});

test("what cannot be chosen by is refused", () => {
  expect(() => plannedSelection(task, { learners: "lda, knn", criteria: ["complexity"] })).toThrow("not comparable");
  expect(() => plannedSelection(task, { learners: "knn", rule: "srm" })).toThrow("knn");
});
