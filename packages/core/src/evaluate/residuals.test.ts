import { expect, test } from "vitest";
import { meanResiduals, residualBins, residualRows } from "./residuals.ts";

const rows = residualRows({ truth: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], predicted: new Array(10).fill(4), of: 10 });

test("a residual is truth minus prediction", () => {
  expect(rows[0]).toEqual({ truth: 1, predicted: 4, residual: -3 });
});

test("every residual is in one bin, the largest in the last", () => {
  const bins = residualBins(rows, 3);
  expect(bins.map((bin) => bin.count)).toEqual([3, 3, 4]);
  expect([bins[0].from, bins[2].to]).toEqual([-3, expect.closeTo(6, 12)]);
});

test("equal residuals fall into one bin", () => {
  expect(residualBins(residualRows({ truth: [5, 5], predicted: [4, 4], of: 2 }))).toEqual([
    { from: 0.5, to: 1.5, count: 2 },
  ]);
});

test("mean residuals are those of groups of equally many rows", () => {
  expect(meanResiduals(rows, 2).map((mean) => mean.residual)).toEqual([-1, 4]);
});
