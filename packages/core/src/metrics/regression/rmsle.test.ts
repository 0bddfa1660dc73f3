import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { rmsle } from "./rmsle.ts";

test("it is the root mean square of the distance of logarithms of 1 + value", () => {
  // ln 2 - ln 4 = -ln 2, and ln 1 - ln 1 = 0
  const prediction = numbers({ truth: [1, 0], predicted: [3, 0] });
  expect(estimate(rmsle, prediction).value).toBeCloseTo(Math.LN2 / Math.SQRT2, 14);
});

test("negative values have none, and the reason says on which side", () => {
  expect(estimate(rmsle, numbers({ truth: [-1, 1], predicted: [1, 1] })).undefined).toBe("a truth is negative");
  expect(estimate(rmsle, numbers({ truth: [1, 1], predicted: [1, -1] })).undefined).toBe("a prediction is negative");
});
