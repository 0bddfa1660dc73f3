import { expect, test } from "vitest";
import { probabilities } from "../data/makePrediction.ts";
import { calibrationBins, calibrationBinsWithIntervals } from "../metrics/curves/calibrationBins.ts";
import { stream } from "../numeric/random.ts";
import { tallyOf } from "../numeric/tally.ts";
import { groupedBins } from "./groupedBins.ts";

test("copies of rows in one group widen the interval of a bin's rate to about that of the rows without copies", () => {
  const rng = stream(1, "grouped bins");
  const score = Array.from({ length: 400 }, rng);
  const truth = score.map((s) => (rng() < s ? 1 : 0));
  const copies = <T>(values: readonly T[]): T[] => values.flatMap((value) => [value, value, value, value]);
  const grouped = probabilities({ truth: copies(truth), score: copies(score), group: copies(score.map((_, i) => i)) });
  const binning = { bins: 5, binning: "equal-width" } as const;
  const once = calibrationBinsWithIntervals(tallyOf(Int32Array.from(truth), Float64Array.from(score), null), {
    ...binning,
    level: 0.95,
  });
  const bins = groupedBins(calibrationBins(tallyOf(grouped.truth, grouped.score, null), binning), grouped, 0.95);
  bins.forEach((bin, b) => {
    expect(bin.rate).toBeCloseTo(once[b].rate, 12);
    expect((bin.rateUpper - bin.rateLower) / (once[b].rateUpper - once[b].rateLower)).toBeCloseTo(1, 1);
  });
});

test("a bin with a single group says nothing", () => {
  const one = probabilities({ truth: [0, 1, 1], score: [0.4, 0.5, 0.6], group: ["a", "a", "a"] });
  const bins = calibrationBins(tallyOf(one.truth, one.score, null), { bins: 1, binning: "equal-width" });
  expect(groupedBins(bins, one, 0.95)).toMatchObject([{ rateLower: 0, rateUpper: 1 }]);
});
