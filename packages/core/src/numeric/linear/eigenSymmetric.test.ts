import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../random.ts";
import { eigenSymmetric, tridiagonalEigenvalues } from "./eigenSymmetric.ts";
import { columnAt, type Matrix, matrixOf, product, timesVector, transpose, zeros } from "./matrix.ts";
import { tridiagonalise } from "./tridiagonal.ts";

function symmetric(n: number, seed: number): Matrix {
  const rng = stream(seed, "eigen");
  const a = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      a.values[i * n + j] = rng() - 0.5;
      a.values[j * n + i] = a.values[i * n + j];
    }
  }
  return a;
}

test("A v is lambda v, the vectors are orthonormal and the values ascend", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), fc.integer(), (n, seed) => {
      const a = symmetric(n, seed);
      const { values, vectors } = eigenSymmetric(a);
      for (let j = 0; j < n; j++) {
        const v = columnAt(vectors, j);
        timesVector(a, v).forEach((value, i) => {
          expect(value).toBeCloseTo(values[j] * v[i], 12);
        });
        if (j > 0) expect(values[j]).toBeGreaterThanOrEqual(values[j - 1]);
      }
      product(transpose(vectors), vectors).values.forEach((value, i) => {
        expect(value).toBeCloseTo(i % (n + 1) === 0 ? 1 : 0, 12);
      });
      tridiagonalEigenvalues(tridiagonalise(a)).forEach((value, i) => {
        expect(value).toBeCloseTo(values[i], 12);
      });
    }),
    { seed: 1, numRuns: 40 },
  );
});

test("the second difference matrix has the eigenvalues 2 - 2 cos(k pi / (n + 1))", () => {
  const n = 12;
  const a = zeros(n, n);
  for (let i = 0; i < n; i++) {
    a.values[i * n + i] = 2;
    if (i > 0) a.values[i * n + i - 1] = -1;
    if (i + 1 < n) a.values[i * n + i + 1] = -1;
  }
  eigenSymmetric(a).values.forEach((value, i) => {
    expect(value).toBeCloseTo(2 - 2 * Math.cos(((i + 1) * Math.PI) / (n + 1)), 13);
  });
});

test("equal eigenvalues and zero matrices are no trouble", () => {
  expect(Array.from(eigenSymmetric(zeros(4, 4)).values)).toEqual([0, 0, 0, 0]);
  const twos = matrixOf([
    [2, 0, 0],
    [0, 2, 0],
    [0, 0, 2],
  ]);
  expect(Array.from(eigenSymmetric(twos).values)).toEqual([2, 2, 2]);
});
