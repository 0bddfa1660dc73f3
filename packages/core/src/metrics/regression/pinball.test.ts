import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { pinball } from "./pinball.ts";

/** Errors -1, 0, 2, -3. */
const prediction = numbers({ truth: [1, 2, 4, 8], predicted: [2, 2, 2, 11] });

test("being too low costs alpha, being too high 1 - alpha per unit", () => {
  // too low by 2; too high by 1 and by 3
  expect(estimate(pinball(0.1), prediction).value).toBeCloseTo((0.1 * 2 + 0.9 * 4) / 4, 14);
  expect(estimate(pinball(0.9), prediction).value).toBeCloseTo((0.9 * 2 + 0.1 * 4) / 4, 14);
  expect(pinball(0.9).id).toBe("pinball0.9");
});

test("at the median it is half the mean absolute error", () => {
  expect(estimate(pinball(0.5), prediction).value).toBeCloseTo(6 / 4 / 2, 14);
});
