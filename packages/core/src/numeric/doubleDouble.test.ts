import { expect, test } from "vitest";
import type { DoubleDouble } from "./doubleDouble.ts";
import { add, divide, exactProduct, exactSum, exponential, logarithm, multiply, scale, widen } from "./doubleDouble.ts";

/** The exact value of a pair of doubles of moderate size, in units of 2^-200. */
function units({ hi, lo }: DoubleDouble): bigint {
  return wholeUnits(hi) + wholeUnits(lo);
}

function wholeUnits(value: number): bigint {
  let scaled = value;
  let shift = 200;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift--;
  }
  return BigInt(scaled) << BigInt(shift);
}

test("sum and product of two doubles are exact", () => {
  const [a, b] = [0.1, 0.7];
  expect(units(exactSum(a, b))).toBe(wholeUnits(a) + wholeUnits(b));
  expect(units(exactProduct(a, b)) << 200n).toBe(wholeUnits(a) * wholeUnits(b));
});

test("a product with a factor too large to split is the plain product", () => {
  expect(exactProduct(1e305, 0.5)).toEqual({ hi: 5e304, lo: 0 });
});

test("division undoes multiplication to 1e-30", () => {
  const a = exactSum(1 / 3, 1e-18);
  const b = exactSum(0.7, -3e-18);
  const back = divide(multiply(a, b), b);
  expect(back.hi).toBe(a.hi);
  expect(Math.abs(back.lo - a.lo)).toBeLessThan(1e-31);
  // The double nearest to 1/3 is short of it by 2^-54 / 3.
  expect(add(scale(a, 3), widen(-1)).hi).toBeCloseTo(3e-18 - 2 ** -54, 30);
});

test("the logarithm agrees with 32 digits of mpmath for ordinary, nearly unit and smallest arguments", () => {
  const cases: [number, number, number][] = [
    [0.3751, -0.9805626218942954, 7.249100988660256e-18],
    [1 + 2 ** -40, 9.094947017725146e-13, 2.5077212817525026e-37],
    [5e-324, -744.4400719213812, -4.422444340918698e-14],
  ];
  for (const [x, lead, rest] of cases) {
    const log = logarithm(widen(x));
    expect(Math.abs(log.hi - lead + log.lo - rest) / Math.abs(lead)).toBeLessThan(1e-20);
  }
});

test("the low half of an exponent counts", () => {
  expect(exponential({ hi: -700, lo: 3e-14 }) / Math.exp(-700) - 1).toBeCloseTo(3e-14, 15);
});
