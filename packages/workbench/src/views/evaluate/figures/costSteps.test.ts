import { costPlaces, type TallyCurve } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { costSteps } from "./costSteps.ts";

const tally: TallyCurve = {
  threshold: [null, 0.9, 0.5, 0.1],
  truePositive: [0, 6, 9, 10],
  falsePositive: [0, 1, 4, 20],
  positives: 10,
  negatives: 20,
};

test("going down, the cost changes at the next threshold and not before", () => {
  expect(costSteps(costPlaces(tally), Float64Array.of(3, 2, 5))).toEqual([
    [0.9, 3],
    [0.5, 3],
    [0.5, 2],
    [0.1, 2],
    [0.1, 5],
  ]);
});
