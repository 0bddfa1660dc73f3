import { expect, test } from "vitest";
import { widen } from "../../numeric/doubleDouble.ts";
import { asPowers, chebyshevPowers, chebyshevSum, spanOf } from "./chebyshevBasis.ts";

test("a span brings all values into [-1, 1] by a power of two", () => {
  expect(spanOf(Float64Array.of(3, 9, 4))).toEqual({ centre: 6, width: 4 });
  expect(spanOf(Float64Array.of(5, 5))).toEqual({ centre: 5, width: 1 });
});

test("the polynomials are cos(k arccos t)", () => {
  const span = { centre: 2, width: 4 };
  chebyshevPowers(3.2, span, 12).forEach(({ hi }, k) => {
    expect(hi).toBeCloseTo(Math.cos((k + 1) * Math.acos(0.3)), 14);
  });
});

test("a sum, its powers of x and its terms one by one are the same number", () => {
  const span = { centre: -1.5, width: 2 };
  const coefficients = [0.5, -2, 3, 0.25];
  const x = -0.7;
  const single = chebyshevPowers(x, span, 4).reduce((sum, { hi }, k) => sum + coefficients[k] * hi, 0);
  expect(chebyshevSum(coefficients, x, span)).toBeCloseTo(single, 14);
  const powers = asPowers(coefficients.map(widen), span);
  expect(powers).toHaveLength(5);
  expect(powers.reduce((sum, { hi }, j) => sum + hi * x ** j, 0)).toBeCloseTo(single, 13);
});
