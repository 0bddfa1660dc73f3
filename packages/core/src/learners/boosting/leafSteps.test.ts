import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { grow } from "../trees/grow.ts";
import { withSteps } from "./leafSteps.ts";
import { boostingLoss } from "./losses/boostingLosses.ts";
import { scoreObjective } from "./objective.ts";

const features = numberFeatures({ x: [0, 0, 0, 1, 1, 1, 1] });
const rows = Uint32Array.from({ length: 7 }, (_, i) => i);
const y = Float64Array.of(1, 2, 6, 10, 10, 20, 99);
// the last row has no part in growing
const weights = Float64Array.of(1, 1, 2, 1, 1, 2, 0);

function stepped(name: "squared" | "absolute", lambda = 0): readonly number[] {
  const slope = scoreObjective(boostingLoss(name), y, weights).at(new Float64Array(7));
  const gradient = new Float64Array(7);
  const curvature = new Float64Array(7);
  slope.negativeGradient(0, gradient);
  slope.curvature(0, curvature);
  const grown = grow({
    features,
    rows,
    weights,
    target: { kind: "numbers", values: y, criterion: "squared" },
    limits: { maxDepth: 1 },
  });
  return withSteps(grown, slope, { weights, lambda, rate: 0.5, gradient, curvature }).values;
}

test("a Newton step of squared errors is the weighted mean, times the rate, and the root holds the mean of its leaves", () => {
  expect(stepped("squared")).toEqual([9.375 / 2, 3.75 / 2, 15 / 2]);
});

test("lambda counts as so many rows at 0", () => {
  expect(stepped("squared", 4)[1]).toBe(15 / 8 / 2);
});

test("absolute errors take weighted medians", () => {
  // 1, 2, 6, 6 and 10, 10, 20, 20
  expect(stepped("absolute").slice(1)).toEqual([4 / 2, 15 / 2]);
});
