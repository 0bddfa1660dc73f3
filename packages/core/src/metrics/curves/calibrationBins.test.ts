import { describe, expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { wilson } from "../../intervals/wilson.ts";
import { calibrationBins, calibrationBinsWithIntervals } from "./calibrationBins.ts";

describe("bins of equal width", () => {
  test("hold their upper edge, the first one also 0; empty ones are left out", () => {
    const tally = tallyWith([0, 0], [0, 0.25], [1, 0.25], [1, 0.3], [1, 1]);
    const bins = calibrationBins(tally, { bins: 4, binning: "equal-width" });
    expect(bins.map(({ lower, upper, n }) => [lower, upper, n])).toEqual([
      [0, 0.25, 3],
      [0.25, 0.5, 1],
      [0.75, 1, 1],
    ]);
    expect(bins[0].meanScore).toBeCloseTo(0.5 / 3, 14);
    expect(bins[0].rate).toBeCloseTo(1 / 3, 14);
  });
});

describe("bins of equal mass", () => {
  test("have edges at the quantiles with linear interpolation", () => {
    const tally = tallyWith([0, 0.1], [0, 0.2], [1, 0.4], [1, 0.8]);
    const bins = calibrationBins(tally, { bins: 2, binning: "equal-mass" });
    expect(bins.map(({ n }) => n)).toEqual([2, 2]);
    expect(bins[0].upper).toBeCloseTo(0.3, 14);
    expect([bins[0].lower, bins[1].upper]).toEqual([0.1, 0.8]);
  });

  test("keep equal scores together, so they may be fewer than asked for", () => {
    const tally = tallyWith([0, 0.1, 6], [1, 0.1, 2], [1, 0.9, 2]);
    const bins = calibrationBins(tally, { bins: 5, binning: "equal-mass" });
    expect(bins.map(({ n, rate }) => [n, rate])).toEqual([
      [8, 0.25],
      [2, 1],
    ]);
  });

  test("take a weight of 2 for two rows", () => {
    const weighted = tallyWith([0, 0.1, 2], [1, 0.3], [0, 0.5, 3]);
    const written = tallyWith([0, 0.1], [0, 0.1], [1, 0.3], [0, 0.5], [0, 0.5], [0, 0.5]);
    for (const bins of [1, 2, 3, 4, 10]) {
      expect(calibrationBins(weighted, { bins, binning: "equal-mass" })).toEqual(
        calibrationBins(written, { bins, binning: "equal-mass" }),
      );
    }
  });

  test("share out sampling weights by their ratios, whatever their sum", () => {
    const rows = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((score, i) => [i % 2, score, 0.5 + i / 4] as const);
    const binsOf = (factor: number): number[] =>
      calibrationBins(tallyWith(...rows.map(([t, s, w]) => [t, s, w * factor] as const)), {
        bins: 3,
        binning: "equal-mass",
      }).map(({ meanScore }) => meanScore);
    expect(binsOf(1).length).toBe(3);
    binsOf(0.001).forEach((mean, b) => {
      expect(mean).toBeCloseTo(binsOf(1)[b], 12);
    });
  });
});

test("a bin's rate has a Wilson interval of its rows", () => {
  const tally = tallyWith([1, 0.5, 3], [0, 0.5, 7]);
  const [bin] = calibrationBinsWithIntervals(tally, { bins: 10, binning: "equal-width", level: 0.9 });
  const { lower, upper } = wilson(3, 10, { level: 0.9 });
  expect(bin).toMatchObject({ rate: 0.3, n: 10, rateLower: lower, rateUpper: upper });
  const [fewer] = calibrationBinsWithIntervals(tally, {
    bins: 10,
    binning: "equal-width",
    level: 0.9,
    rowsPerWeight: 0.5,
  });
  expect(fewer.rateUpper).toBeCloseTo(wilson(1.5, 5, { level: 0.9 }).upper, 14);
});
