import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { auprcOf } from "./auprc.ts";

/** Scores 5 4 3 3 1 with labels 1 0 1 0 0: at 5 (1, 0), at 4 (0, 1), at 3 (1, 1), at 1 (0, 1). */
const tally = tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]);

test("between thresholds false positives grow with true ones, and precision is integrated along that", () => {
  // up to the first positive precision is 1; then x true positives come with fp = 1 + (x - 1): precision x / (2x) = 1/2
  expect(auprcOf(tally)).toBeCloseTo((1 + 1 / 2) / 2, 14);
});

test("a curved stretch is integrated exactly", () => {
  // 1 positive, then one threshold with 1 positive and 3 negatives: precision x / (x + 3 (x - 1)) for x in 1..2
  const area = (): number => {
    let sum = 0;
    const steps = 100_000;
    for (let i = 0; i < steps; i++) {
      const x = 1 + (i + 0.5) / steps;
      sum += x / (4 * x - 3) / steps;
    }
    return sum;
  };
  expect(auprcOf(tallyWith([1, 9], [1, 5], [0, 5, 3]))).toBeCloseTo((1 + area()) / 2, 9);
});

test("the first threshold has one precision from recall 0 on", () => {
  expect(auprcOf(tallyWith([1, 1, 3], [0, 1, 9]))).toBe(0.25);
});

test("without a positive it is undefined", () => {
  expect(auprcOf(tallyWith([0, 1], [0, 2]))).toEqual({ undefined: "no positive rows" });
});
