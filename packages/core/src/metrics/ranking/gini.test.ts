import { expect, test } from "vitest";
import { scores } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { gini } from "./gini.ts";

test("it is the AUC stretched to -1 .. 1", () => {
  expect(estimate(gini, scores({ truth: [1, 1, 0, 0], score: [0.9, 0.5, 0.5, 0.1] })).value).toBe(0.75);
  expect(estimate(gini, scores({ truth: [1, 0], score: [1, 1] })).value).toBe(0);
});

test("it is undefined where the AUC is, for the same reason", () => {
  expect(estimate(gini, scores({ truth: [1, 1], score: [1, 2] })).undefined).toBe("no negative rows");
});
