import fc from "fast-check";
import { expect, test } from "vitest";
import { overfittingOfOne } from "../hypergeometricOverfitting.ts";
import { errorMatrix } from "./errorMatrix.ts";
import { overfitting } from "./overfitting.ts";
import { pairOverfitting } from "./pairOverfitting.ts";
import { TIE_RULES } from "./splitTally.ts";

test("the formula for two algorithms equals counting all splits", () => {
  const few = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(
      few,
      few,
      few,
      few,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      (both, first, second, neither, wish, twentieths) => {
        const total = Math.max(2, both + first + second + neither);
        const train = Math.min(wish, total - 1);
        const epsilon = twentieths / 20;
        const matrix = errorMatrix({
          rows: total,
          algorithms: 2,
          errs: (row, a) =>
            row < both || (a === 0 ? row < both + first : row >= both + first && row < both + first + second),
        });
        const counted = overfitting(matrix, { train, epsilon, method: "exact" });
        for (const ties of TIE_RULES) {
          const found = pairOverfitting({ total, train, epsilon }, { both, first, second }, ties);
          expect(found).toBeCloseTo(counted.choices[ties].probability.value, 11);
        }
      },
    ),
  );
});

test("two algorithms that err on different rows overfit more than either alone", () => {
  const cut = { total: 200, train: 100, epsilon: 0.05 };
  const pair = pairOverfitting(cut, { both: 0, first: 20, second: 20 }, "random");
  expect(pair).toBeGreaterThan(1.7 * overfittingOfOne(cut, 20));
  expect(pairOverfitting(cut, { both: 20, first: 0, second: 0 })).toBeCloseTo(overfittingOfOne(cut, 20), 12);
});

test("rows that cannot be are refused", () => {
  expect(() => pairOverfitting({ total: 10, train: 5, epsilon: 0.1 }, { both: 5, first: 5, second: 1 })).toThrow(
    "two algorithms cannot err together on 5, and alone on 5 and 1, of 10 rows.",
  );
});
