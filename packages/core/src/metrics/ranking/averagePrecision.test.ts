import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { averagePrecisionOf } from "./averagePrecision.ts";

/** Scores 5 4 3 3 1 with labels 1 0 1 0 0: at 5 (1, 0), at 4 (0, 1), at 3 (1, 1), at 1 (0, 1). */
const tally = tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]);

test("it is the precision at each new positive, averaged; equal scores are one threshold", () => {
  // precision 1 at the first positive, 2 of 4 at the tied threshold
  expect(averagePrecisionOf(tally)).toBeCloseTo((1 + 2 / 4) / 2, 14);
});

test("scores that rank nothing give the prevalence", () => {
  expect(averagePrecisionOf(tallyWith([1, 1, 3], [0, 1, 9]))).toBe(0.25);
});

test("without a positive it is undefined", () => {
  expect(averagePrecisionOf(tallyWith([0, 1], [0, 2]))).toEqual({ undefined: "no positive rows" });
});
