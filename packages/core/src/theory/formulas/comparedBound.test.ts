import { expect, test } from "vitest";
import { upperBoundCases } from "../../../test/upperBounds.ts";
import { comparedBound } from "./comparedBound.ts";

test("the exact bound is the answer, the others stand in the table", () => {
  const [{ counts, binomial, chernoff }] = upperBoundCases;
  const { answers, table, sentence } = comparedBound(counts);
  expect(answers.bound).toBeCloseTo(binomial, 12);
  expect(table?.rows.map(({ id }) => id)).toEqual([
    "binomial",
    "chernoff",
    "bernstein",
    "hoeffding-upper",
    "hoeffding",
  ]);
  expect(table?.rows[1].upper).toBeCloseTo(chernoff, 12);
  expect(sentence).toMatch(/^bound 0\.1397 by the exact bound, 0\.241 by the loosest: 8 errors in 100 rows/);
});
