import { expect, test } from "vitest";
import { leastSquaresLearner } from "./leastSquaresLearner.ts";

test("least squares with an intercept, and on powers of the features", () => {
  expect(leastSquaresLearner({ name: "ols", params: {} }).name).toBe("ols");
  expect(leastSquaresLearner({ name: "polynomial", params: { degree: 3 } }).params.degree).toBe(3);
});

test("learners whose coefficients cannot be counted are refused", () => {
  expect(() => leastSquaresLearner({ name: "ridge", params: {} })).toThrow("ridge is not a least squares fit");
  expect(() => leastSquaresLearner({ name: "ols", params: { intercept: false } })).toThrow("this fit has none");
});
