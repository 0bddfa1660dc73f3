import { expect, test } from "vitest";
import { matrixOf } from "../../../numeric/linear/matrix.ts";
import { directSolution } from "./directSolution.ts";

const floats = (...values: number[]): Float64Array => Float64Array.of(...values);

test("solves the linear system of the signs: by hand for two features", () => {
  // 2u + v = 3 - 0.5, u + 2v = -1 + 0.5 + ... with the signs + and -
  const problem = {
    products: matrixOf([
      [2, 1],
      [1, 2],
    ]),
    cross: floats(3, -1),
    l1: floats(0.5, 0.5),
    l2: floats(0, 0),
  };
  const found = directSolution(problem, floats(1, -1)) ?? floats();
  expect(found[0]).toBeCloseTo((2 * 2.5 + 0.5) / 3, 14);
  expect(found[1]).toBeCloseTo((-2 * 0.5 - 2.5) / 3, 14);
});

test("a coefficient that would change its sign becomes 0, and the rest is solved without it", () => {
  const problem = {
    products: matrixOf([
      [1, 0.5],
      [0.5, 1],
    ]),
    cross: floats(2, 0.8),
    l1: floats(0.5, 0.5),
    l2: floats(0, 1),
  };
  const found = directSolution(problem, floats(1, 1)) ?? floats();
  expect(found[1]).toBe(0);
  expect(found[0]).toBeCloseTo(1.5, 14);
});

test("of features that are copies one becomes 0, and the other is solved without it", () => {
  const products = matrixOf([
    [1, 1],
    [1, 1],
  ]);
  const problem = { products, cross: floats(2, 2), l1: floats(0.5, 0.6), l2: floats(0, 0) };
  // the first carries the smaller penalty
  expect(Array.from(directSolution(problem, floats(0.2, 1)) ?? [])).toEqual([1.5, 0]);
});
