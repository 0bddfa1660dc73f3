import { expect, test } from "vitest";
import { chainMatrix } from "./chainMatrix.ts";
import { countedSplits, splitsToCount } from "./countedSplits.ts";
import { errorMatrix } from "./errorMatrix.ts";
import { settingsFor } from "./overfittingOptions.ts";

test("rows that are all different have C(L, l) splits, rows that are alike far fewer", () => {
  const different = errorMatrix({ rows: 10, algorithms: 10, errs: (row, a) => row === a });
  expect(splitsToCount(different, 4)).toBe(210);
  expect(splitsToCount(different, 9)).toBe(10);
  // one algorithm: 0 to 20 of its errors may be training rows
  expect(splitsToCount(errorMatrix({ rows: 200, algorithms: 1, errs: (row) => row < 20 }), 100)).toBe(21);
  const long = errorMatrix({ rows: 400, algorithms: 400, errs: (row, a) => row === a });
  expect(splitsToCount(long, 200)).toBeGreaterThan(1e118);
  expect(splitsToCount(long, 399)).toBe(400);
});

test.each([1, 5, 11])(
  "as many splits are visited as were foretold, and their chances sum to 1, for %i training rows",
  (train) => {
    const matrix = chainMatrix("unconnected", { rows: 12, errors: 2, algorithms: 3 });
    let [visits, sum] = [0, 0];
    countedSplits(matrix, settingsFor(12, { train, epsilon: 0.1 }), (_, weight) => {
      visits += 1;
      sum += weight;
    });
    expect(visits).toBe(splitsToCount(matrix, train));
    expect(sum).toBeCloseTo(1, 12);
  },
);
