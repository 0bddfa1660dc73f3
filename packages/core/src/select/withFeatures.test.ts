import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { withFeatures } from "./withFeatures.ts";

const task = defineTask(tableFrom({ a: [1, 2, 3], b: ["p", "q", "p"], c: [7, 8, 9], y: [0, 1, 5] }), {
  target: "y",
  kind: "regression",
});

test("features are taken in the order given, with their names and levels, and the task keeps its own", () => {
  const { features, target } = withFeatures(task, [2, 1]);
  expect(features.columns).toEqual([
    { kind: "number", name: "c" },
    { kind: "category", name: "b", levels: ["p", "q"] },
  ]);
  expect(Array.from(features.values)).toEqual([7, 8, 9, 0, 1, 0]);
  expect(target).toBe(task.target);
  expect(task.features.columns).toHaveLength(3);
});

test("no feature at all is a task too: one that only its mean can answer", () => {
  expect(withFeatures(task, []).features).toMatchObject({ rows: 3, columns: [] });
});
