import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { ksOf } from "./ks.ts";

/** Scores 5 4 3 3 1 with labels 1 0 1 0 0: at 5 (1, 0), at 4 (0, 1), at 3 (1, 1), at 1 (0, 1). */
const tally = tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]);

test("it is the largest distance of the two rates over thresholds", () => {
  // (tpr, fpr): (1/2, 0), (1/2, 1/3), (1, 2/3), (1, 1)
  expect(ksOf(tally)).toBeCloseTo(1 / 2, 14);
});

test("it counts on either side: a ranking turned round is as far apart", () => {
  expect(ksOf(tallyWith([0, 2], [1, 1]))).toBe(1);
});

test("without a positive or without a negative it is undefined", () => {
  expect(ksOf(tallyWith([0, 1], [0, 2]))).toEqual({ undefined: "no positive rows" });
  expect(ksOf(tallyWith([1, 1], [1, 2]))).toEqual({ undefined: "no negative rows" });
});
