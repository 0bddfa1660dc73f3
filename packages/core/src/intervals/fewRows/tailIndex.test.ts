import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { tailIndex } from "./tailIndex.ts";

test("is k over the sum of logarithms above the next largest: 2 / (ln 4 + ln 2)", () => {
  expect(tailIndex(Float64Array.of(8, 1, 32, 4, 2, 16), 2)).toBeCloseTo(2 / Math.log(8), 12);
});

test("finds the exponent of a Pareto distribution, whatever the unit, and is infinite for none", () => {
  const rng = stream(1, "pareto");
  for (const exponent of [1.5, 3]) {
    const losses = Float64Array.from({ length: 40_000 }, () => 7 * rng() ** (-1 / exponent));
    // 1,000 values: a standard error of 3%
    expect(Math.abs(Number(tailIndex(losses, 1000)) / exponent - 1)).toBeLessThan(0.1);
  }
  expect(tailIndex(new Float64Array(50).fill(2))).toBeNull();
  expect(tailIndex(Float64Array.of(0, 0, 3))).toBeNull();
});
