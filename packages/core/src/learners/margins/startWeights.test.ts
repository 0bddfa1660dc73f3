import { expect, test } from "vitest";
import { marginLosses } from "../../losses/margin/marginLosses.ts";
import { stream } from "../../numeric/random.ts";
import { marginObjective } from "./marginObjective.ts";
import type { MarginRows } from "./marginRows.ts";
import { startWeights } from "./startWeights.ts";

/** Two features and the 1 of the intercept. */
const rows: MarginRows = {
  names: ["a", "b"],
  scales: [],
  width: 3,
  rows: 3,
  x: Float64Array.of(1, 0, 1, 2, 0, 1, -1, 0, 1),
  weights: Float64Array.of(1, 1, 1),
  length: 1,
};
const options = { loss: marginLosses.hinge, penalty: "none", lambda: 0, costPositive: 1, costNegative: 1 } as const;
const objective = marginObjective(rows, Float64Array.of(1, 1, -1), options);

test("zeros, and the lecture's 0 for the intercept and 1 for every feature", () => {
  expect(startWeights("zeros", objective, stream(1))).toEqual(Float64Array.of(0, 0, 0));
  expect(startWeights("ones", objective, stream(1))).toEqual(Float64Array.of(1, 1, 0));
});

test("the correlation of each feature with the signs, and 0 for a feature of zeros", () => {
  // (1 + 2 + 1) / (1 + 4 + 1), and the mean of the signs for the intercept
  expect(startWeights("correlation", objective, stream(1))).toEqual(Float64Array.of(4 / 6, 0, 1 / 3));
});

test("random weights lie within 1 / 2D", () => {
  const wide = { ...objective, rows: { ...rows, width: 101 } };
  const found = startWeights("random", wide, stream(1));
  expect(Math.max(...found.map(Math.abs))).toBeLessThanOrEqual(1 / 200);
  expect(Math.max(...found.map(Math.abs))).toBeGreaterThan(0.9 / 200);
  expect(new Set(found).size).toBe(101);
});
