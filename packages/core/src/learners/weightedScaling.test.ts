import { expect, test } from "vitest";
import { columnScale } from "./weightedScaling.ts";

test("mean and 1 / sd with divisor n, as worked out by hand", () => {
  expect(columnScale("x", Float64Array.of(1, 3, 5, 7), null)).toEqual({ mean: 4, factor: 1 / Math.sqrt(5) });
});

test("a weight is a repetition, and only the ratios of weights matter", () => {
  const wanted = columnScale("x", Float64Array.of(1, 1, 4, 6, 6, 6), null);
  for (const weights of [Float64Array.of(2, 1, 3, 0), Float64Array.of(1, 0.5, 1.5, 0)]) {
    const found = columnScale("x", Float64Array.of(1, 4, 6, 1000), weights);
    expect(found.mean).toBeCloseTo(wanted.mean, 14);
    expect(found.factor).toBeCloseTo(wanted.factor, 14);
  }
});

test("a constant column has factor 0, exactly", () => {
  expect(columnScale("x", Float64Array.of(0.1, 0.1, 0.1), null)).toEqual({ mean: 0.1, factor: 0 });
});

test("numbers whose squares overflow are refused by name", () => {
  expect(() => columnScale("big", Float64Array.of(1e200, -1e200), null)).toThrow(
    'the numbers of "big" are too large to scale.',
  );
});
