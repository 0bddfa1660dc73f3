import { expect, test } from "vitest";
import { columnTable } from "./columnTable.ts";
import { errorMatrixOf } from "./errorMatrix.ts";

test("columns are found by their hash once they are added, and one row changes it by its mark", () => {
  const table = columnTable(
    errorMatrixOf([
      [0, 0, 1],
      [0, 1, 1],
      [0, 0, 1],
    ]),
  );
  const [first, second, third] = table.hashes;
  expect(third).toBe(first);
  expect(second).toBe(first ^ table.marks[1]);
  expect(table.find(first, () => true)).toBe(-1);
  table.add(0);
  table.add(2);
  expect(table.find(first, () => true)).toBe(0);
  expect(table.find(first, (a) => a > 0)).toBe(2);
  expect(table.find(second, () => true)).toBe(-1);
});
