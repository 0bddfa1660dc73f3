import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { brierDecomposition } from "./brierDecomposition.ts";

/** Bin (0.1, 0.2]: scores 0.12 and 0.18, one positive at 0.18. Bin (0.6, 0.7]: two rows at 0.7, both positive. */
const tally = tallyWith([0, 0.12], [1, 0.18], [1, 0.7, 2]);

test("the terms by hand", () => {
  const parts = brierDecomposition(tally);
  // bin means 0.15 and 0.7, rates 1/2 and 1, base rate 3/4
  expect(parts.reliability).toBeCloseTo(0.5 * 0.35 ** 2 + 0.5 * 0.3 ** 2, 14);
  expect(parts.resolution).toBeCloseTo(0.5 * 0.25 ** 2 + 0.5 * 0.25 ** 2, 14);
  expect(parts.uncertainty).toBeCloseTo(3 / 16, 14);
  expect(parts.withinBinVariance).toBeCloseTo((2 * 0.03 ** 2) / 4, 14);
  expect(parts.withinBinCovariance).toBeCloseTo((2 * (0.03 * 0.5 + 0.03 * 0.5)) / 4, 14);
});

test("they add up to the Brier score, for any bins", () => {
  const brier = (0.12 ** 2 + 0.82 ** 2 + 2 * 0.3 ** 2) / 4;
  for (const bins of [1, 2, 10]) {
    for (const binning of ["equal-width", "equal-mass"] as const) {
      const p = brierDecomposition(tally, { bins, binning });
      expect(p.reliability - p.resolution + p.uncertainty + p.withinBinVariance - p.withinBinCovariance).toBeCloseTo(
        brier,
        14,
      );
    }
  }
});
