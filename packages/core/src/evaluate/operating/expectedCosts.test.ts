import { expect, test } from "vitest";
import type { TallyCurve } from "../evaluation.ts";
import { costPlaces, expectedCosts } from "./expectedCosts.ts";

const tally: TallyCurve = {
  threshold: [null, 0.9, 0.5, 0.1],
  truePositive: [0, 6, 9, 10],
  falsePositive: [0, 1, 4, 20],
  positives: 10,
  negatives: 20,
};

test("each threshold costs its misses and false alarms, by their shares and costs", () => {
  const places = costPlaces(tally);
  expect(places.index).toEqual([1, 2, 3]);
  const costs = expectedCosts(places, { prevalence: 0.25, costFn: 4, costFp: 2 });
  // 4 of 10 missed and 1 of 20 alarmed, then 1 of 10 and 4 of 20, then none and all
  [0.4 + 1.5 * 0.05, 0.1 + 1.5 * 0.2, 1.5].forEach((cost, i) => {
    expect(costs[i]).toBeCloseTo(cost, 14);
  });
});
