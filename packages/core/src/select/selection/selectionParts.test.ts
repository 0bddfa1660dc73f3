import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { selectionParts } from "./selectionParts.ts";

const rows = Array.from({ length: 60 }, (_, row) => row);
const task = defineTask(tableFrom({ x: rows, y: rows.map((row) => row / 2) }), { target: "y" });
const candidates = [{ name: "ols", params: {} }];

test("five outer and five inner folds, unless said otherwise", () => {
  const usual = selectionParts(task, candidates, {});
  expect([usual.scheme, usual.outer.splits.length, usual.inner[0].splits.length, usual.seed]).toEqual([
    "nested",
    5,
    5,
    1,
  ]);
  const other = selectionParts(task, candidates, { folds: 3, repeats: 2, inner: 4, seed: 7 });
  expect([other.outer.splits.length, other.inner[0].splits.length, other.seed]).toEqual([6, 4, 7]);
  const given = selectionParts(task, candidates, { split: rows.map((row) => row % 4) });
  expect([...given.outer.splits[1].test].slice(0, 3)).toEqual([1, 5, 9]);
});

test("three parts have no folds, and outer and folds are one thing", () => {
  const holdOut = { validation: 0.2, test: 0.3 };
  const plan = selectionParts(task, candidates, { holdOut, repeats: 1 });
  expect([plan.scheme, plan.outer.splits[0].test.length]).toEqual(["hold-out", 18]);
  expect(() => selectionParts(task, candidates, { holdOut, repeats: 2 })).toThrow(
    "holdOut and repeats do not go together.",
  );
  expect(() => selectionParts(task, candidates, { holdOut, split: rows })).toThrow(
    "holdOut and split do not go together.",
  );
  expect(() => selectionParts(task, candidates, { outer: 3, folds: 4 })).toThrow("outer and folds do not go together.");
  expect(selectionParts(task, candidates, { outer: 3, folds: 3 }).outer.splits).toHaveLength(3);
});
