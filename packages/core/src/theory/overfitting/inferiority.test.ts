import fc from "fast-check";
import { expect, test } from "vitest";
import { chainMatrix } from "./chainMatrix.ts";
import { distinctAlgorithms } from "./distinctAlgorithms.ts";
import { errorMatrixOf, errsOn } from "./errorMatrix.ts";
import { inferiority, inferiorityBySteps } from "./inferiority.ts";
import { neighbours } from "./neighbours.ts";

test("rows that a better algorithm spares are counted as by looking at every pair", () => {
  const columns = fc.array(fc.array(fc.constantFrom(0, 1), { minLength: 6, maxLength: 6 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(columns, (given) => {
      const { matrix } = distinctAlgorithms(errorMatrixOf(given));
      const rowsOf = (a: number): number[] => [0, 1, 2, 3, 4, 5].filter((i) => errsOn(matrix, i, a));
      const found = inferiority(matrix);
      const steps = inferiorityBySteps(matrix, neighbours(matrix));
      for (let a = 0; a < matrix.algorithms; a++) {
        const own = rowsOf(a);
        const better = Array.from({ length: matrix.algorithms }, (_, b) => rowsOf(b)).filter(
          (other) => other.length < own.length && other.every((row) => own.includes(row)),
        );
        expect(found[a]).toBe(own.filter((row) => better.some((other) => !other.includes(row))).length);
        expect(steps[a]).toBeLessThanOrEqual(found[a]);
      }
    }),
  );
});

test("in a chain every step spares all rows of the steps before, by pairs and by steps", () => {
  const chain = chainMatrix("chain", { rows: 40, errors: 5, algorithms: 10 });
  expect([...inferiority(chain)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...inferiorityBySteps(chain, neighbours(chain))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
