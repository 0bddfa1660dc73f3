import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { leastSquaresSystem, solveLeastSquares } from "./leastSquares.ts";
import { columnAt, matrixOf, transposeTimesVector, zeros } from "./matrix.ts";

test("a line through three points made by hand", () => {
  const a = matrixOf([
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  const { x, residuals } = solveLeastSquares(leastSquaresSystem({ ...a, low: null }), Float64Array.of(1, 0, 2));
  expect(Array.from(x)).toEqual([0.5, 0.5]);
  expect(Array.from(residuals)).toEqual([0.5, -1, 0.5]);
});

test("residuals are orthogonal to every column", () => {
  const rng = stream(3, "least squares");
  const a = zeros(50, 6);
  for (let i = 0; i < a.values.length; i++) a.values[i] = 1e3 * rng() + 1e5;
  const b = Float64Array.from({ length: 50 }, () => rng());
  const { residuals } = solveLeastSquares(leastSquaresSystem({ ...a, low: null }), b);
  transposeTimesVector(a, residuals).forEach((value) => {
    expect(Math.abs(value)).toBeLessThan(1e-8);
  });
});

test("refinement gives every digit of the coefficients of a Hilbert-like system with condition 1e13", () => {
  // Columns 1 / (i + j + 1) times the least common multiple, so that matrix and right side are exact integers.
  const n = 10;
  const multiple = 232792560;
  const a = zeros(n, 9);
  for (let j = 0; j < 9; j++) for (let i = 0; i < n; i++) columnAt(a, j)[i] = multiple / (i + j + 1);
  const b = new Float64Array(n);
  for (let i = 0; i < n; i++) for (let j = 0; j < 9; j++) b[i] += (j % 2 === 0 ? 3 : -5) * columnAt(a, j)[i];
  const { x } = solveLeastSquares(leastSquaresSystem({ ...a, low: null }), b);
  x.forEach((value, j) => {
    expect(value).toBeCloseTo(j % 2 === 0 ? 3 : -5, 13);
  });
});

test("columns of extreme size are scaled away", () => {
  const a = matrixOf([
    [1e200, 1e-180],
    [1e200, 2e-180],
    [1e200, 4e-180],
  ]);
  const b = Float64Array.of(3, 4, 6);
  const { x } = solveLeastSquares(leastSquaresSystem({ ...a, low: null }), b);
  expect(x[0] * 1e200).toBeCloseTo(2, 13);
  expect(x[1] * 1e-180).toBeCloseTo(1, 13);
});

test("solving for the first columns equals solving the smaller system, bit by bit", () => {
  const rng = stream(4, "least squares");
  const a = zeros(20, 5);
  for (let i = 0; i < a.values.length; i++) a.values[i] = rng();
  const b = Float64Array.from({ length: 20 }, () => rng());
  const small = { rows: 20, columns: 3, values: a.values.slice(0, 60), low: null };
  expect(solveLeastSquares(leastSquaresSystem({ ...a, low: null }), b, 3)).toEqual(
    solveLeastSquares(leastSquaresSystem(small), b),
  );
});
