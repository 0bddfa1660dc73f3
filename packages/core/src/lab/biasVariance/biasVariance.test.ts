import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { biasVarianceExperiment } from "./biasVariance.ts";

test("findings and figures come from the same numbers, and the seed repeats every bit", () => {
  const given = { sizes: [40, 20], repeats: 60, degree: 5 };
  const result = biasVarianceExperiment(given, { seed: 7 });
  expect(biasVarianceExperiment(given, { seed: 7 })).toEqual(result);
  expect(biasVarianceExperiment(given, { seed: 8 }).figures).not.toEqual(result.figures);
  expect(result.figures.map(({ id }) => id)).toEqual(["estimators", "spread", "held-out", "parts"]);
  expect(result.figures[0].series[0].x).toEqual([20, 40]);
  expectNear(result.figures[0].series[4].y[0] ?? 0, 0.15865525393145707, 1e-14);
  expect(result.findings[1]).toContain("training error is optimistic");
});

test("a larger test set varies less and is more pessimistic, and the parts sum to the squared error", () => {
  const { figures } = biasVarianceExperiment({ sizes: [20], repeats: 300, degree: 2 });
  const held = figures.find(({ id }) => id === "held-out");
  const [bias2, variance, sum] = (held?.series ?? []).map(({ y }) => y.map(Number));
  const end = bias2.length - 1;
  expect(variance[0]).toBeGreaterThan(2 * variance[end]);
  expect(bias2[end]).toBeGreaterThan(4 * bias2[1]);
  sum.forEach((value, k) => {
    expect(value).toBeCloseTo(bias2[k] + variance[k], 14);
  });
});
