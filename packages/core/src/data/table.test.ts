import { expect, test } from "vitest";
import { cellText, columnOf, listNames, tableFrom } from "./table.ts";

test("numbers make a number column, anything else categories in order of appearance", () => {
  const table = tableFrom({ x: [1, null, 3], y: ["b", "a", "b"], z: [true, false, undefined] });
  expect(table.rows).toBe(3);
  expect(columnOf(table, "x")).toMatchObject({ kind: "number", missing: Uint8Array.of(0, 1, 0) });
  expect(columnOf(table, "y")).toMatchObject({ kind: "category", levels: ["b", "a"], codes: Int32Array.of(0, 1, 0) });
  expect(columnOf(table, "z")).toMatchObject({ levels: ["true", "false"], missing: Uint8Array.of(0, 0, 1) });
});

test("a cell is the text of its value, null where it is missing", () => {
  const table = tableFrom({ x: [1.5, null], y: ["b", null] });
  expect(table.columns.map((column) => [cellText(column, 0), cellText(column, 1)])).toEqual([
    ["1.5", null],
    ["b", null],
  ]);
});

test("columns of different lengths are refused with both lengths", () => {
  expect(() => tableFrom({ x: [1, 2], y: [1] })).toThrow('column "y" has 1 rows, "x" has 2.');
});

test("a column that is not there is answered with those that are", () => {
  expect(() => columnOf(tableFrom({ a: [1] }), "b")).toThrow(
    expect.objectContaining({ code: "column-missing", remedy: 'The columns are "a".' }),
  );
});

test("a column may have any name", () => {
  const table = tableFrom(
    Object.fromEntries([
      ["__proto__", [1]],
      ["constructor", ["x"]],
    ]),
  );
  expect(table.columns.map(({ name }) => name)).toEqual(["__proto__", "constructor"]);
  expect(() => columnOf(table, "toString")).toThrow();
});

test("a long list of names is cut after twelve", () => {
  expect(listNames(Array.from({ length: 14 }, (_, i) => `c${i}`))).toMatch(/"c11" and 2 more$/);
});
