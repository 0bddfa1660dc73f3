import fc from "fast-check";
import { expect, test } from "vitest";
import { bitsFor, coarserCuts, cutOf } from "./scoreCuts.ts";

const bits = fc.integer({ min: 8, max: 20 });
const score = fc.oneof(
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: -40, max: 40 }).map((power) => 2 ** power),
  fc.integer({ min: 1, max: 40 }).map((power) => 1 - 2 ** -power),
);

test("a cut starts at or below its scores, and larger scores never lie in lower cuts", () => {
  fc.assert(
    fc.property(bits, score, score, (b, one, other) => {
      const cut = cutOf({ bits: b, points: [] });
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(cut(low)).toBeLessThanOrEqual(low);
      expect(cut(low)).toBeLessThanOrEqual(cut(high));
      expect(cut(cut(low))).toBe(cut(low));
    }),
  );
});

test("cutting finely and then coarsely is cutting coarsely, so counts on different grids merge", () => {
  fc.assert(
    fc.property(bits, bits, score, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, s, point) => {
      const coarse = cutOf({ bits: Math.min(a, b), points: [] });
      expect(coarse(cutOf({ bits: Math.max(a, b), points: [point] })(s))).toBe(coarse(s));
    }),
  );
});

test("cuts of [0, 1] are 2^-bits wide, finer towards both ends, and wider beyond", () => {
  const cut = cutOf({ bits: 8, points: [] });
  expect(cut(0.5)).toBe(0.5);
  expect(cut(0.5 + 2 ** -9)).toBe(0.5);
  expect(cut(0.3)).toBe(76 / 256);
  expect(cut(0.001)).toBe(Math.floor(0.001 * 2 ** 16) / 2 ** 16);
  expect(cut(0.999)).toBe(Math.floor(0.999 * 2 ** 16) / 2 ** 16);
  expect(cut(3.7)).toBe(3);
  expect(cut(-0.3)).toBe(-77 / 256);
  expect(cut(300.5)).toBe(256);
  expect(cut(1)).toBe(1);
});

test("a point of one's own, such as a threshold, ends a cut", () => {
  const cut = cutOf({ bits: 8, points: [0.301] });
  expect([cut(0.3), cut(0.301), cut(0.302), cut(0.305)]).toEqual([76 / 256, 0.301, 0.301, 78 / 256]);
});

test("the coarser of two grids has fewer bits and the points of both", () => {
  expect(coarserCuts(null, null)).toBeNull();
  expect(coarserCuts(null, { bits: 9, points: [] })).toEqual({ bits: 9, points: [] });
  expect(coarserCuts({ bits: 12, points: [0.2, 0.3] }, { bits: 9, points: [0.3] })).toEqual({ bits: 9, points: [0.3] });
});

test("the number of bits follows the number of cuts that are wanted", () => {
  expect([bitsFor(1), bitsFor(1000), bitsFor(100_000), bitsFor(1e9)]).toEqual([8, 8, 15, 20]);
});
