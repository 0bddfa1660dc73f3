import { expect, test } from "vitest";
import { dot, matrixOf, mirror, product, timesVector, transpose, transposeTimesVector, zeros } from "./matrix.ts";

const a = matrixOf([
  [1, 2, 3],
  [4, 5, 6],
]);

test("a matrix lies in memory column after column", () => {
  expect(Array.from(a.values)).toEqual([1, 4, 2, 5, 3, 6]);
});

test("products agree with the ones made by hand", () => {
  expect(product(a, transpose(a))).toEqual(
    matrixOf([
      [14, 32],
      [32, 77],
    ]),
  );
  expect(Array.from(timesVector(a, Float64Array.of(1, 0, -1)))).toEqual([-2, -2]);
  expect(Array.from(transposeTimesVector(a, Float64Array.of(1, -1)))).toEqual([-3, -3, -3]);
});

test("a dot product takes every element, whatever the length", () => {
  for (let n = 0; n < 11; n++) {
    const ones = new Float64Array(n).fill(1);
    expect(dot(ones, ones)).toBe(n);
  }
});

test("mirroring copies what is above the diagonal below it, whatever the size", () => {
  for (const size of [0, 1, 2, 31, 32, 33, 65]) {
    const matrix = zeros(size, size);
    for (let at = 0; at < matrix.values.length; at++) matrix.values[at] = at + 1;
    const before = matrix.values.slice();
    mirror(matrix);
    for (let j = 0; j < size; j++) {
      for (let i = 0; i < size; i++) {
        expect(matrix.values[j * size + i]).toBe(before[Math.max(i, j) * size + Math.min(i, j)]);
      }
    }
  }
});
