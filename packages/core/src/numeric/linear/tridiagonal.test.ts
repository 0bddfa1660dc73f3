import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { gram } from "./gram.ts";
import { type Matrix, matrixOf, timesVector, zeros } from "./matrix.ts";
import { fromTridiagonal, solveShifted, toTridiagonal, tridiagonalise } from "./tridiagonal.ts";

function positiveDefinite(n: number): Matrix {
  const rng = stream(2, "tridiagonal", n);
  const data = zeros(3 * n, n);
  for (let i = 0; i < data.values.length; i++) data.values[i] = rng() - 0.5;
  return gram(data);
}

test.each([1, 2, 3, 4, 12, 41])("Q T Q' x is A x for a matrix of size %i", (n) => {
  const a = positiveDefinite(n);
  const t = tridiagonalise(a);
  const x = Float64Array.from({ length: n }, (_, i) => Math.cos(i));
  const inside = x.slice();
  toTridiagonal(t, inside);
  const image = inside.map(
    (value, k) =>
      t.diagonal[k] * value +
      (k > 0 ? t.beside[k - 1] * inside[k - 1] : 0) +
      (k + 1 < n ? t.beside[k] * inside[k + 1] : 0),
  );
  fromTridiagonal(t, image);
  timesVector(a, x).forEach((value, i) => {
    expect(image[i]).toBeCloseTo(value, 12);
  });
});

test.each([0, 1e-3, 1, 1e6])("one reduction solves (A + %d I) x = b", (shift) => {
  const a = positiveDefinite(9);
  const t = tridiagonalise(a);
  const x = Float64Array.from({ length: 9 }, (_, i) => i - 4);
  const b = timesVector(a, x).map((value, i) => value + shift * x[i]);
  toTridiagonal(t, b);
  const found = solveShifted(t, shift, b);
  if (!found) throw new Error("positive definite");
  fromTridiagonal(t, found);
  found.forEach((value, i) => {
    expect(value).toBeCloseTo(x[i], 11);
  });
});

test("a singular matrix has no solution, but a shift gives it one", () => {
  const t = tridiagonalise(
    matrixOf([
      [1, 1, 0],
      [1, 1, 0],
      [0, 0, 2],
    ]),
  );
  const b = Float64Array.of(1, 1, 1);
  expect(solveShifted(t, 0, b)).toBeNull();
  expect(solveShifted(t, 0.5, b)).not.toBeNull();
});

test("only the lower half is read", () => {
  const a = positiveDefinite(6);
  const lower = { ...a, values: a.values.map((value, at) => (at % 6 < Math.floor(at / 6) ? Number.NaN : value)) };
  expect(tridiagonalise(lower).diagonal).toEqual(tridiagonalise(a).diagonal);
  expect(tridiagonalise(lower).beside).toEqual(tridiagonalise(a).beside);
});
