import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { auprcTrapezoidOf } from "./auprcTrapezoid.ts";

/** Scores 5 4 3 3 1 with labels 1 0 1 0 0: at 5 (1, 0), at 4 (0, 1), at 3 (1, 1), at 1 (0, 1). */
const tally = tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]);

test("neighbouring points are joined by straight lines, from precision 1 at recall 0", () => {
  // (recall, precision): (0, 1), (1/2, 1), (1/2, 1/2), (1, 1/2), (1, 2/5)
  expect(auprcTrapezoidOf(tally)).toBeCloseTo(0.5 * 1 + 0.5 * 0.5, 14);
});

test("it flatters: scores that rank nothing get more than the prevalence", () => {
  expect(auprcTrapezoidOf(tallyWith([1, 1, 3], [0, 1, 9]))).toBe((1 + 0.25) / 2);
});

test("without a positive it is undefined", () => {
  expect(auprcTrapezoidOf(tallyWith([0, 1], [0, 2]))).toEqual({ undefined: "no positive rows" });
});
