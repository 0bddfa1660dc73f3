import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { errorCounts, errsOn } from "../../theory/overfitting/errorMatrix.ts";
import { errorMatrixOfTable } from "./errorMatrixOfTable.ts";

test("each column of 0 and 1 is an algorithm with its name; others are left aside when asked", () => {
  const table = tableFrom({ id: ["p", "q", "r"], a: [0, 1, 1], b: [0, 0, 0] });
  const matrix = errorMatrixOfTable(table, { ignore: ["id"] });
  expect(matrix).toMatchObject({ rows: 3, algorithms: 2, names: ["a", "b"] });
  expect(Array.from(errorCounts(matrix))).toEqual([2, 0]);
  expect([errsOn(matrix, 0, 0), errsOn(matrix, 1, 0)]).toEqual([false, true]);
});

test("anything else is refused with its place", () => {
  expect(() => errorMatrixOfTable(tableFrom({ a: [0, 1, 2] }))).toThrow("holds 0 and 1 only");
  expect(() => errorMatrixOfTable(tableFrom({ a: [0, null, 1] }))).toThrow("holds 0 and 1 only");
  expect(() => errorMatrixOfTable(tableFrom({ a: ["x", "y"] }))).toThrow("holds 0 and 1 only");
  expect(() => errorMatrixOfTable(tableFrom({ a: [1] }))).toThrow("an error matrix of 1 rows and 1 columns");
});
