import { expect, test } from "vitest";
import { classProbabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { aucOvr, aucOvrWeighted } from "./aucOvr.ts";

/** Two rows of a, one of b, one of c. */
const prediction = classProbabilities({
  truth: ["a", "a", "b", "c"],
  probability: { a: [0.6, 0.3, 0.3, 0.1], b: [0.3, 0.3, 0.5, 0.5], c: [0.1, 0.4, 0.2, 0.4] },
});

// a against 0.3 0.1: 0.6 wins 2, 0.3 ties 1 and wins 1: 3.5 of 4. b: 0.5 against 0.3 0.3 0.5: 2.5 of 3.
// c: 0.4 against 0.1 0.4 0.2: 2.5 of 3.
test("each class is ranked against all others, and the classes count alike", () => {
  expect(estimate(aucOvr, prediction, { replicates: 100 }).value).toBeCloseTo((3.5 / 4 + 2.5 / 3 + 2.5 / 3) / 3, 14);
});

test("weighted, a class counts by its rows", () => {
  const value = (2 * (3.5 / 4) + 2.5 / 3 + 2.5 / 3) / 4;
  expect(estimate(aucOvrWeighted, prediction, { replicates: 100 }).value).toBeCloseTo(value, 14);
});
