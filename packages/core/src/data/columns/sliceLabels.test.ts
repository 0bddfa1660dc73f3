import { expect, test } from "vitest";
import { tableFrom } from "../table.ts";
import { sliceLabels } from "./sliceLabels.ts";

test("text and few numbers are slices of their own", () => {
  const table = tableFrom({ a: ["x", "y", "x"], b: [1, 2, 1] });
  expect(sliceLabels(table, "a")).toEqual(["x", "y", "x"]);
  expect(sliceLabels(table, "b")).toEqual(["1", "2", "1"]);
  expect(sliceLabels(table, undefined)).toBeNull();
});

test("many numbers are cut at their quartiles", () => {
  const labels = sliceLabels(tableFrom({ age: Array.from({ length: 100 }, (_, i) => i) }), "age") ?? [];
  expect([labels[0], labels[24], labels[25], labels[99]]).toEqual([
    "1: up to 24",
    "1: up to 24",
    "2: up to 49",
    "4: above 74",
  ]);
});

test("a text column with hundreds of values is no slice", () => {
  expect(() => sliceLabels(tableFrom({ id: Array.from({ length: 201 }, (_, i) => `r${i}`) }), "id")).toThrow(
    'the column "id" has 201 different values, too many to slice by.',
  );
});
