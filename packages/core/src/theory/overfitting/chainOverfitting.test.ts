import { expect, test } from "vitest";
import { overfittingOfOne } from "../hypergeometricOverfitting.ts";
import { chainOverfitting } from "./chainOverfitting.ts";
import { errorMatrix } from "./errorMatrix.ts";
import { overfitting } from "./overfitting.ts";
import { TIE_RULES } from "./splitTally.ts";

/** Arms as a matrix: the best errs on the first rows, each step on one more, each arm on rows of its own. */
function bundle(rows: number, errors: number, arms: readonly number[]) {
  const members: ReadonlySet<number>[] = [new Set(Array.from({ length: errors }, (_, i) => i))];
  let next = errors;
  for (const arm of arms) {
    let last = members[0];
    for (let d = 0; d < arm; d++) {
      last = new Set([...last, next++]);
      members.push(last);
    }
  }
  return errorMatrix({ rows, algorithms: members.length, errs: (row, a) => members[a].has(row) });
}

test.each([
  [12, 6, 3, [4]],
  [12, 4, 0, [9]],
  [13, 8, 2, [3, 5]],
  [11, 5, 4, [2, 2]],
  [14, 7, 2, [1, 1, 1, 1]],
  [12, 5, 1, [3, 2, 1]],
  [10, 9, 2, [5]],
])(
  "the formula for %i rows, %i for training, %i errors and arms %j equals counting all splits",
  (total, train, errors, arms) => {
    for (const epsilon of [0, 0.1, 0.25, 0.5]) {
      const counted = overfitting(bundle(total, errors, arms), { train, epsilon, method: "exact" });
      for (const ties of TIE_RULES) {
        const found = chainOverfitting({ total, train, epsilon }, { errors, arms }, ties);
        expect(found).toBeCloseTo(counted.choices[ties].probability.value, 11);
      }
    }
  },
);

test("without arms the bundle is one algorithm, and the optimistic choice never leaves it", () => {
  const cut = { total: 200, train: 100, epsilon: 0.05 };
  const one = overfittingOfOne(cut, 20);
  expect(chainOverfitting(cut, { errors: 20, arms: [] })).toBeCloseTo(one, 12);
  expect(chainOverfitting(cut, { errors: 20, arms: [50, 30] }, "optimistic")).toBeCloseTo(one, 11);
});

test("a long monotone chain hardly overfits more than its first few algorithms", () => {
  const cut = { total: 200, train: 100, epsilon: 0.05 };
  const some = chainOverfitting(cut, { errors: 20, arms: [10] });
  const all = chainOverfitting(cut, { errors: 20, arms: [180] });
  expect(all).toBeGreaterThan(some);
  expect(all - some).toBeLessThan(1e-3);
});

test("chains that do not fit into the rows are refused", () => {
  expect(() => chainOverfitting({ total: 10, train: 5, epsilon: 0.1 }, { errors: 5, arms: [3, 3] })).toThrow(
    "there is no bundle of chains of 3, 3 steps from 5 errors on 10 rows.",
  );
});
