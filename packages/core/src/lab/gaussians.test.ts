import { expect, test } from "vitest";
import { expectNear } from "../../test/golden.ts";
import { stream } from "../numeric/random.ts";
import { bestGaussianError, drawGaussians, drawNormal, linearGaussianError } from "./gaussians.ts";

test("the least error at distance 2 is that of scipy's norm.cdf(-1)", () => {
  expectNear(bestGaussianError({ distance: 2 }), 0.15865525393145707, 1e-14);
});

test("the rule x1 > 0 has the least error, and turned round all the rest", () => {
  const best = bestGaussianError({ distance: 1.5 });
  expectNear(linearGaussianError({ distance: 1.5 }, 0, [3, 0]), best, 1e-15);
  expectNear(linearGaussianError({ distance: 1.5 }, 0, [-3, 0]), 1 - best, 1e-15);
  expect(linearGaussianError({ distance: 1.5 }, 0.4, [1, 0.2])).toBeGreaterThan(best);
});

test("the exact error of a slanted rule is what 200,000 rows show", () => {
  const given = { features: 2, distance: 2 };
  const { features, target } = drawGaussians(given, 200_000, stream(5, "rows"));
  const rows = features.rows;
  let wrong = 0;
  if (target.kind !== "classes") throw new Error("classes are drawn");
  for (let i = 0; i < rows; i++) {
    const plus = 0.3 + 1.2 * features.values[i] - 0.7 * features.values[rows + i] > 0;
    if (plus !== (target.codes[i] === 1)) wrong++;
  }
  // standard error 0.0009
  expect(Math.abs(wrong / rows - linearGaussianError(given, 0.3, [1.2, -0.7]))).toBeLessThan(0.003);
});

test("drawn numbers have mean 0 and variance 1, and a stream that gives 0 gives no infinity", () => {
  const rng = stream(1, "normal");
  const values = Array.from({ length: 20_000 }, () => drawNormal(rng));
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const square = values.reduce((a, b) => a + b * b, 0) / values.length;
  expect(Math.abs(mean)).toBeLessThan(0.025);
  expect(Math.abs(square - 1)).toBeLessThan(0.04);
  expect(Number.isFinite(drawNormal(() => 0))).toBe(true);
});
