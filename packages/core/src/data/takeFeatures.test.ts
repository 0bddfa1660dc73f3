import { expect, test } from "vitest";
import { tableFrom } from "./table.ts";
import { takeFeatures } from "./takeFeatures.ts";
import { defineTask } from "./task.ts";

const { features } = defineTask(tableFrom({ a: [1, 2, 3], b: ["p", "q", "p"], c: [7, 8, 9], y: [0, 1, 5] }), {
  target: "y",
  kind: "regression",
});

test("features are taken in the order given, with their names and levels, and the given ones stay as they are", () => {
  const taken = takeFeatures(features, [2, 1]);
  expect(taken.columns).toEqual([
    { kind: "number", name: "c" },
    { kind: "category", name: "b", levels: ["p", "q"] },
  ]);
  expect(Array.from(taken.values)).toEqual([7, 8, 9, 0, 1, 0]);
  taken.values[0] = 100;
  expect(features.values[6]).toBe(7);
  expect(features.columns).toHaveLength(3);
});

test("no feature at all is a block too", () => {
  expect(takeFeatures(features, [])).toMatchObject({ rows: 3, columns: [] });
});
