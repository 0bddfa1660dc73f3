import { expect, test } from "vitest";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { wilson } from "../wilson.ts";
import { wilsonEnds } from "./wilsonEnds.ts";

test("with a normal quantile these are Wilson's ends", () => {
  for (const [k, n] of [
    [0, 20],
    [8, 100],
    [13, 13],
  ]) {
    const { lower, upper } = wilson(k, n);
    const ends = wilsonEnds(k / n, n, normalUpperQuantile(0.025));
    expect(ends.lower).toBeCloseTo(lower, 12);
    expect(ends.upper).toBeCloseTo(upper, 12);
  }
});

test("a larger critical value gives a wider interval that ends in [0, 1]", () => {
  expect(wilsonEnds(0.1, 10, 3).upper).toBeGreaterThan(wilsonEnds(0.1, 10, 2).upper);
  expect(wilsonEnds(0, 10, 3).lower).toBe(0);
  expect(wilsonEnds(1, 10, 3).upper).toBe(1);
});
