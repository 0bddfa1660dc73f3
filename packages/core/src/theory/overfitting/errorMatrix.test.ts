import { expect, test } from "vitest";
import {
  emptyMatrix,
  errorCounts,
  errorMatrix,
  errorMatrixOf,
  errorMatrixOfLabels,
  errsOn,
  pickAlgorithms,
} from "./errorMatrix.ts";

test("a matrix of columns says who errs on which row, and not the other way round", () => {
  const matrix = errorMatrixOf([
    [1, 0, 0],
    [0, 1, 1],
  ]);
  expect(matrix).toMatchObject({ rows: 3, algorithms: 2, words: 4 });
  expect(errsOn(matrix, 0, 0)).toBe(true);
  expect(errsOn(matrix, 0, 1)).toBe(false);
  expect(errsOn(matrix, 2, 1)).toBe(true);
  expect([...errorCounts(matrix)]).toEqual([1, 2]);
});

test("an error is a label that is not the true one", () => {
  const matrix = errorMatrixOfLabels(
    ["a", "b", "a"],
    [
      ["a", "a", "a"],
      ["b", "b", "b"],
    ],
    ["always a", "always b"],
  );
  expect([...errorCounts(matrix)]).toEqual([1, 2]);
  expect(errsOn(matrix, 1, 0)).toBe(true);
  expect(matrix.names).toEqual(["always a", "always b"]);
});

test.each([31, 32, 33, 128, 129, 300])("bits stay where they are put, for %i rows", (rows) => {
  const errs = (row: number, a: number): boolean => (row * 7 + a * 3) % 5 === 0;
  const matrix = errorMatrix({ rows, algorithms: 4, errs });
  for (let a = 0; a < 4; a++) for (let i = 0; i < rows; i++) expect(errsOn(matrix, i, a)).toBe(errs(i, a));
  const picked = pickAlgorithms(matrix, [3, 1]);
  expect([...errorCounts(picked)]).toEqual([errorCounts(matrix)[3], errorCounts(matrix)[1]]);
});

test("what is no matrix of errors is refused", () => {
  expect(() => errorMatrixOf([[0, 2]], ["tree"])).toThrow(
    'row 1 (from 0) of "tree" is 2: an error matrix holds 0 and 1.',
  );
  expect(() =>
    errorMatrixOf([
      [0, 1],
      [0, 1, 1],
    ]),
  ).toThrow("algorithm 2 has 3 rows, and there are 2 in all.");
  expect(() => errorMatrixOfLabels([1, 2], [[1]])).toThrow("algorithm 1 has 1 rows");
  expect(() => errorMatrixOf([])).toThrow("there is no error matrix of 0 rows and 0 algorithms.");
  expect(() => emptyMatrix(1e6, 1e6)).toThrow("does not fit into memory");
});
