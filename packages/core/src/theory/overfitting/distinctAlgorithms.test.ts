import fc from "fast-check";
import { expect, test } from "vitest";
import { distinctAlgorithms } from "./distinctAlgorithms.ts";
import { type ErrorMatrix, errorMatrixOf, errsOn } from "./errorMatrix.ts";

const matrices = fc
  .array(fc.array(fc.constantFrom(0, 1), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 25 })
  .map((columns) => errorMatrixOf(columns));

function column(matrix: ErrorMatrix, a: number): string {
  return Array.from({ length: matrix.rows }, (_, i) => (errsOn(matrix, i, a) ? "1" : "0")).join("");
}

test("distinct algorithms are the first of each kind, in their order", () => {
  fc.assert(
    fc.property(matrices, (matrix) => {
      const { matrix: distinct, first } = distinctAlgorithms(matrix);
      const seen = [...new Set(Array.from({ length: matrix.algorithms }, (_, a) => column(matrix, a)))];
      expect(Array.from({ length: distinct.algorithms }, (_, a) => column(distinct, a))).toEqual(seen);
      expect(first.map((a) => column(matrix, a))).toEqual(seen);
    }),
  );
});
