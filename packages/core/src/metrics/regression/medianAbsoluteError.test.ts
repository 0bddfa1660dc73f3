import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { medianAbsoluteError } from "./medianAbsoluteError.ts";

function medianOf(errors: readonly number[], weight?: readonly number[]): unknown {
  const prediction = numbers({ truth: errors.map(() => 0), predicted: errors, ...(weight ? { weight } : {}) });
  return estimate(medianAbsoluteError, prediction, { replicates: 100 }).value;
}

test("it is the middle error, or the mean of the two in the middle", () => {
  expect(medianOf([5, -1, 3])).toBe(3);
  expect(medianOf([5, -1, 3, -2])).toBe(2.5);
});

test("one very wrong row does not move it", () => {
  expect(medianOf([1, 2, 1e9])).toBe(2);
});

test("weights move it as repetitions would", () => {
  expect(medianOf([1, 2, 3], [1, 1, 2])).toBe(2.5);
  expect(medianOf([1, 2, 3], [1, 1, 3])).toBe(3);
  expect(medianOf([1, 2, 3], [2, 0, 2])).toBe(2);
});

test("it does not depend on the scale of the weights", () => {
  const errors = [1, 2, 3, 4, 5, 6];
  const weights = [1, 2, 3, 1, 2, 3];
  for (const factor of [0.1, 0.3, 1 / 3, 1e-7, 7e9]) {
    expect(
      medianOf(
        errors,
        weights.map((w) => w * factor),
      ),
    ).toBe(3.5);
  }
});
