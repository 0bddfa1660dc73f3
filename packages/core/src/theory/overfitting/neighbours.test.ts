import fc from "fast-check";
import { expect, test } from "vitest";
import { distinctAlgorithms } from "./distinctAlgorithms.ts";
import { errorMatrixOf, errsOn } from "./errorMatrix.ts";
import { neighbours } from "./neighbours.ts";

const matrices = fc
  .array(fc.array(fc.constantFrom(0, 1), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 25 })
  .map((columns) => errorMatrixOf(columns));

test("neighbours are the pairs that comparing all pairs finds", () => {
  fc.assert(
    fc.property(matrices, (given) => {
      const { matrix } = distinctAlgorithms(given);
      const expected: string[] = [];
      for (let a = 0; a < matrix.algorithms; a++) {
        for (let b = 0; b < matrix.algorithms; b++) {
          const rows = [0, 1, 2, 3, 4].filter((i) => errsOn(matrix, i, a) !== errsOn(matrix, i, b));
          if (rows.length === 1 && errsOn(matrix, rows[0], b)) expected.push(`${a} ${b} ${rows[0]}`);
        }
      }
      const { lower, upper, row } = neighbours(matrix);
      expect(lower.map((a, i) => `${a} ${upper[i]} ${row[i]}`).sort()).toEqual(expected.sort());
    }),
  );
});
