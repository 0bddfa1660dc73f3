import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { cholesky, choleskySolve } from "./cholesky.ts";
import { gram } from "./gram.ts";
import { matrixOf, product, timesVector, transpose, zeros } from "./matrix.ts";

test("the factor of a matrix made by hand comes out exactly", () => {
  const a = matrixOf([
    [4, 12, -16],
    [12, 37, -43],
    [-16, -43, 98],
  ]);
  expect(cholesky(a)).toEqual(
    matrixOf([
      [2, 0, 0],
      [6, 1, 0],
      [-8, 5, 3],
    ]),
  );
});

test("L L' is the matrix again, and solving undoes the product", () => {
  const rng = stream(1, "cholesky");
  const data = zeros(30, 8);
  for (let i = 0; i < data.values.length; i++) data.values[i] = rng() - 0.5;
  const a = gram(data);
  const factor = cholesky(a);
  if (!factor) throw new Error("a Gram matrix of random data is positive definite");
  const again = product(factor, transpose(factor));
  for (let i = 0; i < a.values.length; i++) expect(again.values[i]).toBeCloseTo(a.values[i], 13);
  const x = Float64Array.from({ length: 8 }, (_, i) => i - 3);
  const solved = choleskySolve(factor, timesVector(a, x));
  for (let i = 0; i < 8; i++) expect(solved[i]).toBeCloseTo(x[i], 11);
});

test("a matrix that is not positive definite has no factor", () => {
  expect(
    cholesky(
      matrixOf([
        [1, 2],
        [2, 1],
      ]),
    ),
  ).toBeNull();
  expect(
    cholesky(
      matrixOf([
        [1, 1],
        [1, 1],
      ]),
    ),
  ).toBeNull();
});
