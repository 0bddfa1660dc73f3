import { expect, test } from "vitest";
import { classProbabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { averagePrecisionMacro } from "./averagePrecisionMacro.ts";

/** Two rows of a, one of b, one of c. */
const prediction = classProbabilities({
  truth: ["a", "a", "b", "c"],
  probability: { a: [0.6, 0.3, 0.3, 0.1], b: [0.3, 0.3, 0.5, 0.5], c: [0.1, 0.4, 0.2, 0.4] },
});

test("the average precision of each class against the rest, each class alike", () => {
  // a: 1 at 0.6, 2 of 3 at the tied 0.3. b: 1 of 2 at the tied 0.5. c: 1 of 2 at the tied 0.4.
  const value = ((1 + 2 / 3) / 2 + 1 / 2 + 1 / 2) / 3;
  expect(estimate(averagePrecisionMacro, prediction, { replicates: 100 }).value).toBeCloseTo(value, 14);
});
