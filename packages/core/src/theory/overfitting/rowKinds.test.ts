import { expect, test } from "vitest";
import { errorMatrix, errorMatrixOf } from "./errorMatrix.ts";
import { rowKinds } from "./rowKinds.ts";

test("rows on which the same algorithms err are one kind", () => {
  const matrix = errorMatrixOf([
    [1, 0, 1, 0, 1],
    [0, 0, 0, 1, 0],
  ]);
  expect(rowKinds(matrix)).toEqual([
    { size: 3, row: 0 },
    { size: 1, row: 1 },
    { size: 1, row: 3 },
  ]);
});

test("rows that differ only in the last of many algorithms are told apart", () => {
  const matrix = errorMatrix({ rows: 140, algorithms: 70, errs: (row, a) => a === 69 && row === 139 });
  expect(rowKinds(matrix)).toEqual([
    { size: 139, row: 0 },
    { size: 1, row: 139 },
  ]);
});
