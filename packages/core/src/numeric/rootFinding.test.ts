import { expect, test } from "vitest";
import { invertTail, smallestWhere } from "./rootFinding.ts";

/** The exponential distribution on the scale of log x: both tails have closed forms. */
const upperTail = (x: number) => ({ tail: Math.exp(-x), density: x * Math.exp(-x), slope: 1 - x });
const lowerTail = (x: number) => ({ tail: -Math.expm1(-x), density: x * Math.exp(-x), slope: 1 - x });

test("the tails of an exponential variable are inverted from poor first guesses on either side", () => {
  for (const start of [1e-8, 0.1, 1, 30, 1e5]) {
    for (const target of [0.4, 1e-3, 1e-200]) {
      expect(invertTail(start, target, "upper", upperTail) / -Math.log(target)).toBeCloseTo(1, 14);
      expect(invertTail(start, target, "lower", lowerTail) / -Math.log1p(-target)).toBeCloseTo(1, 14);
    }
  }
});

test("a first guess that has underflowed or overflowed is the answer", () => {
  expect(invertTail(0, 0.1, "lower", lowerTail)).toBe(0);
});

test("the smallest k is found whatever the guess", () => {
  for (const guess of [-50, 0, 3, 17, 18, 400, 1e6])
    for (const edge of [0, 1, 17, 99, 100]) expect(smallestWhere(0, 100, guess, (k) => k >= edge)).toBe(edge);
});

test("when nothing holds the last k is returned", () => {
  expect(smallestWhere(2, 9, 5, () => false)).toBe(9);
});
