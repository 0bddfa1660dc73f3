import { expect, test } from "vitest";
import { numbers } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { explainedVariance } from "../regression/explainedVariance.ts";
import { r2 } from "../regression/r2.ts";

const truth = [1, 2, 3, 4, 5, 6, 7, 8];
const predicted = [1.5, 1.5, 3.5, 3.5, 5.5, 5.5, 7.5, 9];

test("the standard error is that of the ratio by the delta method, written out", () => {
  // errors squared 0.25 seven times and 1, deviations 3.5 2.5 1.5 0.5 0.5 ...: r = 2.75 / 42
  const r = 2.75 / 42;
  const squares = truth.map((y, i) => ((y - predicted[i]) ** 2 - r * (y - 4.5) ** 2) ** 2);
  const error = Math.sqrt((8 / 7) * squares.reduce((sum, square) => sum + square, 0)) / 42;
  const found = estimate(r2, numbers({ truth, predicted }));
  expect(found).toMatchObject({ method: "ratio-log-t", n: 8, reliable: false });
  expect(found.standardError).toBeCloseTo(error, 12);
  // both ends are the same factor away from 1 - R^2
  expect((1 - Number(found.lower)) / r).toBeCloseTo(r / (1 - Number(found.upper)), 9);
});

test("a weight of 2 is the row twice; other weights count by their ratios", () => {
  const weight = truth.map((_, i) => 1 + (i % 2));
  const rows = truth.flatMap((_, i) => Array<number>(weight[i]).fill(i));
  const twice = numbers({ truth: rows.map((i) => truth[i]), predicted: rows.map((i) => predicted[i]) });
  for (const metric of [r2, explainedVariance]) {
    const once = estimate(metric, numbers({ truth, predicted, weight }));
    expect(once.lower).toBeCloseTo(Number(estimate(metric, twice).lower), 12);
    const sampled = (times: number) =>
      estimate(metric, numbers({ truth, predicted, weight: weight.map((w) => times * w) })).lower;
    expect(sampled(0.3)).toBeCloseTo(Number(sampled(0.7)), 12);
  }
});
