import { expect, test } from "vitest";
import { tableFrom } from "../table.ts";
import { classColumns, classOfColumn } from "./classColumns.ts";
import { columnFacts } from "./columnFacts.ts";

const sets = (classes: readonly string[], columns: Record<string, readonly number[]>): readonly (readonly string[])[] =>
  classColumns(classes, tableFrom(columns).columns.map(columnFacts)).map((set) => set.columns);

test.each([
  ["p_", ["p_no", "p_yes"]],
  ["nothing", ["no", "yes"]],
  ["upper case", [".pred_No", ".pred_YES"]],
  ["after", ["no.prob", "yes.prob"]],
])("columns are named after the classes with %s around them", (_, [no, yes]) => {
  expect(sets(["no", "yes"], { [no]: [0.3, 0.9], [yes]: [0.7, 0.1] })).toEqual([[no, yes]]);
});

test("R's make.names is undone", () => {
  expect(sets(["0", "1"], { X0: [0.3, 0.9], X1: [0.7, 0.1] })).toEqual([["X0", "X1"]]);
  expect(sets(["tested neg", "tested pos"], { "tested.neg": [0.3], "tested.pos": [0.7] })).toHaveLength(1);
});

test("columns that do not sum to 1 are features", () => {
  expect(sets(["0", "1"], { x0: [0.3, 0.9], x1: [0.9, 0.4] })).toEqual([]);
});

test("a class that no row of the truth has is a column, too", () => {
  expect(sets(["a", "c"], { p_a: [0.2], p_b: [0.3], p_c: [0.5] })).toEqual([["p_a", "p_b", "p_c"]]);
});

test("one column is named after a class between words, and after the longer of two", () => {
  expect(classOfColumn("prob_yes", ["no", "yes"])?.class).toBe("yes");
  expect(classOfColumn("p_not_spam", ["not_spam", "spam"])?.class).toBe("not_spam");
  expect(classOfColumn("nose", ["no", "yes"])).toBeNull();
});
