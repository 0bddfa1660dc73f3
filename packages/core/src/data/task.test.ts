import { expect, test } from "vitest";
import { featureValues } from "./features.ts";
import { tableFrom } from "./table.ts";
import { defineTask, type TaskRoles } from "./task.ts";

const table = tableFrom(
  { age: [30, null, 50, 40], city: ["a", "b", "a", null], left: ["no", "yes", "no", "yes"], id: ["p", "q", "r", "s"] },
  { name: "churn.csv" },
);

test("the target decides the kind, and two classes are ordered negative, positive", () => {
  const task = defineTask(table, { target: "left", ignore: ["id"] });
  expect(task.kind).toBe("binary");
  expect(task.target).toMatchObject({ kind: "classes", classes: ["no", "yes"] });
  expect(task.target.kind === "classes" && [...task.target.codes]).toEqual([0, 1, 0, 1]);
  expect(task.features.columns).toEqual([
    { kind: "number", name: "age" },
    { kind: "category", name: "city", levels: ["a", "b"] },
  ]);
  expect([...featureValues(task.features, 0)]).toEqual([30, Number.NaN, 50, 40]);
  expect([...featureValues(task.features, 1)]).toEqual([0, 1, 0, Number.NaN]);
});

test("numbers are regression unless there are two of them, and the kind can be said", () => {
  const numbers = tableFrom({ x: [1, 2, 3], y: [1.5, 2.5, 3.5], z: [0, 1, 1], w: [1, 2, 3] });
  expect(defineTask(numbers, { target: "y" }).kind).toBe("regression");
  expect(defineTask(numbers, { target: "z" }).kind).toBe("binary");
  expect(defineTask(numbers, { target: "w", kind: "multiclass" }).target).toMatchObject({ classes: ["1", "2", "3"] });
});

test("columns with a role are not features", () => {
  const roles = { target: "y", group: "g", weight: "w", time: "t" };
  const full = tableFrom({ x: [1, 2, 3], g: ["a", "a", "b"], w: [1, 2, 1], t: [3, 1, 2], y: [1, 2, 4] });
  const task = defineTask(full, roles);
  expect(task.features.columns.map(({ name }) => name)).toEqual(["x"]);
  expect([...(task.group ?? [])]).toEqual([0, 0, 1]);
  expect([...(task.weight ?? [])]).toEqual([1, 2, 1]);
});

test("nonsense is refused with what would work", () => {
  const bad = tableFrom({ x: [0, 1], same: ["a", "a"], empty: [null, null], y: [1, null] });
  expect(() => defineTask(bad, { target: "same" })).toThrow('every row has the target "a".');
  expect(() => defineTask(bad, { target: "y" })).toThrow("the target is missing.");
  expect(() => defineTask(bad, { target: "x", features: ["empty"] })).toThrow("every feature is missing in every row.");
  expect(() => defineTask(bad, { target: "x", features: ["x"] })).toThrow('the target "x" is among the features.');
  expect(() => defineTask(bad, { target: "nope" })).toThrow('there is no column "nope".');
});

test("a column that looks like an id is left out with a warning, unless it is kept or named among the features", () => {
  const rows = Array.from({ length: 30 }, (_, i) => i);
  const long = tableFrom({ name: rows.map((i) => `p${i}`), x: rows, y: rows.map((i) => i % 2) });
  const featuresWith = (roles: Partial<TaskRoles>): string[] =>
    defineTask(long, { target: "y", ...roles }).features.columns.map(({ name }) => name);
  const task = defineTask(long, { target: "y" });
  expect(task.features.columns.map(({ name }) => name)).toEqual(["x"]);
  expect(task.warnings).toEqual([
    '"name" looks like an id: nearly every row has a distinct value. Left out; to use it as a feature, say keep: "name".',
  ]);
  expect(featuresWith({ keep: ["name"] })).toEqual(["name", "x"]);
  expect(featuresWith({ features: ["name"] })).toEqual(["name"]);
  expect(() => defineTask(long, { target: "y", ignore: ["x"] })).toThrow(
    'no feature is left: "name" looks like an id.',
  );
  expect(() => defineTask(long, { target: "y", keep: ["nobody"] })).toThrow('there is no column "nobody".');
});

test("a column of dates becomes days, and the warning offers it as the time", () => {
  const table = tableFrom({ day: ["2024-01-02", null, "2024-01-04"], x: [1, 1, 1], y: [1, 2, 4] });
  const { features, warnings } = defineTask(table, { target: "y" });
  expect(features.columns[0]).toEqual({ kind: "date", name: "day", format: "y-m-d" });
  expect([...features.values.subarray(0, 3)]).toEqual([19724, Number.NaN, 19726]);
  expect(warnings).toEqual([
    '"day" holds dates: used as year, month, weekday and days since the first date. If the model will predict later rows, say time: "day"; to leave dates out, ignore: "day".',
    '"x" has the same value in every row: nothing can be learned from it.',
  ]);
});

test("where the day could come first, the reading of the dates is said", () => {
  const { warnings } = defineTask(tableFrom({ day: ["1/2/2024", "3/4/2024"], y: [1, 2] }), {
    target: "y",
    kind: "regression",
  });
  expect(warnings[1]).toContain(
    'the dates of "day" could begin with the day or the month; they were read as 01/31/2024',
  );
});
