import { expect, test } from "vitest";
import { classProbabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { brierMulti } from "./brierMulti.ts";

/** Two rows of a, one of b, one of c. */
const prediction = classProbabilities({
  truth: ["a", "a", "b", "c"],
  probability: { a: [0.6, 0.3, 0.3, 0.1], b: [0.3, 0.3, 0.5, 0.5], c: [0.1, 0.4, 0.2, 0.4] },
});

test("squared distances are summed over classes and averaged over rows", () => {
  const rows = [0.16 + 0.09 + 0.01, 0.49 + 0.09 + 0.16, 0.09 + 0.25 + 0.04, 0.01 + 0.25 + 0.36];
  expect(estimate(brierMulti, prediction).value).toBeCloseTo(rows.reduce((a, b) => a + b) / 4, 14);
});

test("a sure and wrong row costs 2", () => {
  const sure = classProbabilities({ truth: ["a"], probability: { a: [0], b: [1], c: [0] } });
  expect(estimate(brierMulti, sure).value).toBe(2);
});
