import { type Column, defineTask, tableFrom } from "@heldout/core/internal";
import { expect, test } from "vitest";
import type { ColumnSummary } from "../../protocol.ts";
import { conventionalPositive, tasksOf, twoClasses } from "./taskOfTarget.ts";

const column = (kind: ColumnSummary["kind"], distinct: number, examples: string[] = []): ColumnSummary => ({
  name: "y",
  kind,
  distinct,
  examples,
  missing: 0,
});

test("text and two values are classes, more numbers are amounts, as the library takes them", () => {
  const cases: readonly [readonly (string | number)[], Column["kind"], number][] = [
    [["a", "b", "c", "a"], "category", 3],
    [["no", "yes", "no", "yes"], "category", 2],
    [[0, 1, 1, 0], "number", 2],
    [[1, 2, 3, 3], "number", 3],
  ];
  for (const [y, kind, distinct] of cases) {
    const values = y.every((value) => typeof value === "number") ? y.map(Number) : y.map(String);
    const task = defineTask(tableFrom({ x: [1, 2, 3, 4], y: values }, { name: "t" }), { target: "y" });
    expect(tasksOf(column(kind, distinct))[0]).toBe(task.kind);
  }
});

test("a few different numbers may also be classes, two may also be amounts, a thousand only amounts", () => {
  expect(tasksOf(column("number", 3))).toEqual(["regression", "multiclass"]);
  expect(tasksOf(column("number", 2))).toEqual(["binary", "regression"]);
  expect(tasksOf(column("number", 1000))).toEqual(["regression"]);
});

test("the positive class is the conventional one whatever comes first, and nobody's where nobody can know", () => {
  expect(conventionalPositive(twoClasses(column("category", 2, ["yes", "no"])))).toBe("yes");
  expect(conventionalPositive(twoClasses(column("category", 2, ["no", "yes"])))).toBe("yes");
  expect(conventionalPositive(["day", "night"])).toBeNull();
  expect(twoClasses(column("category", 3, ["a", "b", "c"]))).toEqual([]);
  expect(conventionalPositive([])).toBeNull();
});

test("codes of classes are classes first, and amounts if somebody says so", () => {
  expect(tasksOf({ name: "Type", kind: "number", missing: 0, distinct: 6, examples: ["1", "2"], codes: true })).toEqual(
    ["multiclass", "regression"],
  );
});
