import fc from "fast-check";
import { expect, test } from "vitest";
import { lineSearch } from "./lineSearch.ts";

test("finds the vertex of a parabola, however far it is", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (vertex) => {
      expect(Math.abs(lineSearch((c) => c - vertex) / vertex - 1)).toBeLessThan(1e-12);
    }),
  );
});

test("finds a kink, where the slope jumps over 0", () => {
  expect(lineSearch((c) => (c < Math.PI ? -1 : 2))).toBeCloseTo(Math.PI, 12);
});

test("finds where e^c - 5 c is least", () => {
  expect(lineSearch((c) => Math.exp(c) - 5)).toBeCloseTo(Math.log(5), 12);
});

test("a function that only rises is left where it is", () => {
  expect(lineSearch(() => 1)).toBe(0);
  expect(lineSearch(() => 0)).toBe(0);
});

test("a function that falls forever ends at 2^40", () => {
  expect(lineSearch(() => -1)).toBe(2 ** 40);
});
