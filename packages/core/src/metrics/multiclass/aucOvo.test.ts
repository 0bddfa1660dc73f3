import { expect, test } from "vitest";
import { classProbabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { aucOvo, aucOvoWeighted } from "./aucOvo.ts";

/** Two rows of a, one of b, one of c. */
const prediction = classProbabilities({
  truth: ["a", "a", "b", "c"],
  probability: { a: [0.6, 0.3, 0.3, 0.1], b: [0.3, 0.3, 0.5, 0.5], c: [0.1, 0.4, 0.2, 0.4] },
});

// a|b: 0.6 and 0.3 against 0.3: 3/4. b|a: 0.5 against 0.3 0.3: 1. a|c: 1. c|a: 0.4 against 0.1 and 0.4: 3/4.
// b|c: 0.5 against 0.5: 1/2. c|b: 0.4 against 0.2: 1.
const ab = (3 / 4 + 1) / 2;
const ac = (1 + 3 / 4) / 2;
const bc = (1 / 2 + 1) / 2;

test("each pair of classes is ranked in both directions, and the pairs count alike", () => {
  expect(estimate(aucOvo, prediction, { replicates: 100 }).value).toBeCloseTo((ab + ac + bc) / 3, 14);
});

test("weighted, a pair counts by its rows", () => {
  const value = (3 * ab + 3 * ac + 2 * bc) / 8;
  expect(estimate(aucOvoWeighted, prediction, { replicates: 100 }).value).toBeCloseTo(value, 14);
});

test("pairs of which a class has no rows are left out", () => {
  const two = classProbabilities({
    truth: ["a", "b"],
    probability: { a: [0.6, 0.3], b: [0.3, 0.5], c: [0.1, 0.2] },
  });
  expect(estimate(aucOvo, two, { replicates: 100 }).value).toBe(1);
});
