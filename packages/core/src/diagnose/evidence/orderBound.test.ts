import { expect, test } from "vitest";
import { normalQuantile } from "../../numeric/distributions/normal.ts";
import { stream } from "../../numeric/random.ts";
import { orderBound } from "./orderBound.ts";

test("one row of a huge loss bounds the mean from below: a share of 1 - (1 - tail/3)^(1/n) loses that much", () => {
  const losses = new Float64Array(100).fill(0.1);
  losses[7] = 1e6;
  expect(orderBound(losses, { tail: 0.03 })).toBeCloseTo(1e6 * (1 - 0.99 ** 0.01), 6);
});

test("equal losses give no more than their mean", () => {
  const bound = orderBound(new Float64Array(50).fill(2), { tail: 0.025 });
  expect(bound).toBeGreaterThan(0);
  expect(bound).toBeLessThan(2);
});

test("it is below the mean as often as promised, for tails that have no variance", () => {
  const rng = stream(1, "order bound");
  const tail = 0.1;
  // Pareto with exponent 1.2: the mean is 6, the variance infinite; lognormal with sigma 2: the mean is e^2
  const kinds = [
    { mean: 6, draw: () => (1 - rng()) ** (-1 / 1.2) },
    { mean: Math.exp(2), draw: () => Math.exp(2 * normalQuantile(rng() || 0.5)) },
  ];
  for (const { mean, draw } of kinds) {
    let above = 0;
    for (let round = 0; round < 1000; round++) {
      if (orderBound(Float64Array.from({ length: 60 }, draw), { tail }) > mean) above++;
    }
    // 100 expected at most, with a standard deviation of 9.5
    expect(above).toBeLessThan(130);
  }
});
