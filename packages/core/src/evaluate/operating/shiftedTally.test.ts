import { expect, test } from "vitest";
import type { TallyCurve } from "../evaluation.ts";
import { shiftedTally, tallyIn } from "./shiftedTally.ts";

const curve: TallyCurve = {
  threshold: [null, 0.9, 0.5, 0.1],
  truePositive: [0, 6, 9, 10],
  falsePositive: [0, 1, 4, 20],
  positives: 10,
  negatives: 20,
};

test("what lies at each score is what a cumulative curve gains there", () => {
  const { score, positive, negative, positives, negatives } = tallyIn(curve);
  expect([...score]).toEqual([0.9, 0.5, 0.1]);
  expect([...positive]).toEqual([6, 3, 1]);
  expect([...negative]).toEqual([1, 3, 16]);
  expect([positives, negatives]).toEqual([10, 20]);
});

test("at another prevalence the weight of all rows stays and that of the classes moves", () => {
  const { positives, negatives } = shiftedTally(curve, 0.1);
  expect(positives).toBeCloseTo(3, 12);
  expect(negatives).toBeCloseTo(27, 12);
});

test("at the observed prevalence counts stay whole", () => {
  expect([...shiftedTally(curve, 10 / 30).positive]).toEqual([6, 3, 1]);
});
