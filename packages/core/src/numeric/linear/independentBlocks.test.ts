import { expect, test } from "vitest";
import { independentBlocks, principal } from "./independentBlocks.ts";
import { matrixOf, product, transpose } from "./matrix.ts";

// the third column is the sum of the first two
const x = matrixOf([
  [1, 0, 1, 2],
  [0, 1, 1, 5],
  [2, 1, 3, 1],
  [1, 3, 4, 0],
]);
const squares = product(transpose(x), x);

test("of columns that depend on each other the later ones are left out", () => {
  expect(independentBlocks(squares, 1, { tolerance: 1e-12 })).toEqual([0, 1, 3]);
});

test("a block is kept when all of it is independent", () => {
  expect(independentBlocks(squares, 2, { tolerance: 1e-12 })).toEqual([0]);
});

test("a principal part has the rows and columns of its blocks", () => {
  expect([...principal(squares, [1, 3]).values]).toEqual([11, 6, 6, 30]);
});
