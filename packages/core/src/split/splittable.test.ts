import { expect, test } from "vitest";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { partOfRows, rowsToSplit, splittable } from "./splittable.ts";

const table = tableFrom(
  { x: [1, 2, 3, 4], y: ["no", "yes", "no", "yes"], who: ["b", "a", "b", "c"], day: [4, 3, 2, 1], price: [1, 2, 4, 8] },
  { name: "churn" },
);

test("a splitter sees classes, groups and times of a task, and none of its features", () => {
  const rows = splittable(defineTask(table, { target: "y", group: "who", time: "day" }));
  expect(rows).toEqual({
    name: "churn",
    rows: 4,
    classes: { names: ["no", "yes"], codes: Int32Array.of(0, 1, 0, 1) },
    numbers: null,
    stratum: null,
    group: Int32Array.of(0, 1, 0, 2),
    time: Float64Array.of(4, 3, 2, 1),
  });
});

test("a numeric target is there as numbers, without classes", () => {
  const rows = splittable(defineTask(table, { target: "price", kind: "regression", stratum: "y" }));
  expect(rows).toMatchObject({
    classes: null,
    numbers: Float64Array.of(1, 2, 4, 8),
    stratum: Int32Array.of(0, 1, 0, 1),
  });
});

test("part of a part knows its rows in the whole", () => {
  const whole = rowsToSplit(6, {
    group: Int32Array.of(0, 0, 1, 1, 2, 2),
    classes: { names: ["a", "b"], codes: Int32Array.of(0, 1, 0, 1, 0, 1) },
  });
  const part = partOfRows(partOfRows(whole, Uint32Array.of(1, 3, 4, 5), "some"), Uint32Array.of(0, 2), "few");
  expect(part).toMatchObject({ name: "few", rows: 2, group: Int32Array.of(0, 2), time: null });
  expect(part.classes?.codes).toEqual(Int32Array.of(1, 0));
  expect(part.partOf).toEqual({ rows: 6, numbers: Uint32Array.of(1, 4) });
});

test("a column of another length is refused with both lengths", () => {
  expect(() => rowsToSplit(4, { group: Int32Array.of(1, 2, 3) })).toThrow("group has 3 values for 4 rows.");
});
