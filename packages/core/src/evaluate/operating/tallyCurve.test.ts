import { expect, test } from "vitest";
import type { TallyCurve } from "../evaluation.ts";
import { countsAt, tallyCurveOf, tallyIndex } from "./tallyCurve.ts";

// Scores .9 .5 .5 .1 with labels 1 1 0 0.
const tally: TallyCurve = {
  threshold: [null, 0.9, 0.5, 0.1],
  truePositive: [0, 1, 2, 2],
  falsePositive: [0, 0, 1, 2],
  positives: 2,
  negatives: 2,
};
test("a row whose score equals the threshold is predicted positive", () => {
  expect(countsAt(tally, tallyIndex(tally, 0.5))).toMatchObject({ truePositive: 2, falsePositive: 1 });
});

test("a threshold between two scores counts the rows above it", () => {
  expect(tallyIndex(tally, 0.6)).toBe(1);
  expect(tallyIndex(tally, 0.3)).toBe(2);
});

test("a threshold above every score predicts nobody, one below every score everybody", () => {
  expect(tallyIndex(tally, null)).toBe(0);
  expect(tallyIndex(tally, 2)).toBe(0);
  expect(tallyIndex(tally, -2)).toBe(3);
});

test("a class without rows leaves nothing to recompute", () => {
  expect(tallyCurveOf({ curves: { tally: { ...tally, positives: 0 } } })).toBeNull();
});

test("a thinned tally gets the counts of the evaluation's own threshold back", () => {
  const thinned = {
    ...tally,
    threshold: [null, 0.9, 0.1],
    truePositive: [0, 1, 2],
    falsePositive: [0, 0, 2],
    thinned: { kept: 3, of: 4 },
  };
  const whole = tallyCurveOf({
    threshold: 0.5,
    confusion: [
      [1, 1],
      [0, 2],
    ],
    curves: { tally: thinned },
  });
  expect(whole).toMatchObject({
    threshold: [null, 0.9, 0.5, 0.1],
    truePositive: [0, 1, 2, 2],
    falsePositive: [0, 0, 1, 2],
  });
});
