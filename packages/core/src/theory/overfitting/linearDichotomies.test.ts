import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { type ErrorMatrix, errsOn } from "./errorMatrix.ts";
import { linearDichotomies } from "./linearDichotomies.ts";

function codes(matrix: ErrorMatrix): number[] {
  return Array.from({ length: matrix.algorithms }, (_, a) => {
    let code = 0;
    for (let i = 0; i < matrix.rows; i++) if (errsOn(matrix, i, a)) code |= 1 << i;
    return code;
  }).sort((a, b) => a - b);
}

type Point = readonly [number, number];

function side([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

function onSegment(p: Point, a: Point, b: Point): boolean {
  const within = (u: number, v: number, w: number): boolean => Math.min(v, w) <= u && u <= Math.max(v, w);
  return side(a, b, p) === 0 && within(p[0], a[0], b[0]) && within(p[1], a[1], b[1]);
}

function inTriangle(p: Point, a: Point, b: Point, c: Point): boolean {
  if (onSegment(p, a, b) || onSegment(p, b, c) || onSegment(p, c, a)) return true;
  const turn = side(a, b, c);
  return turn !== 0 && side(a, b, p) === turn && side(b, c, p) === turn && side(c, a, p) === turn;
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (onSegment(a, c, d) || onSegment(b, c, d) || onSegment(c, a, b) || onSegment(d, a, b)) return true;
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Kirchberger's theorem: two finite sets are parted by a line when every four of their points are. */
function separable(one: readonly Point[], other: readonly Point[]): boolean {
  const hits = (some: readonly Point[], rest: readonly Point[]): boolean =>
    some.some((p) => rest.some((a) => rest.some((b) => rest.some((c) => inTriangle(p, a, b, c)))));
  if (hits(one, other) || hits(other, one)) return false;
  return !one.some((a) => one.some((b) => other.some((c) => other.some((d) => segmentsMeet(a, b, c, d)))));
}

test("on small grids, full of equal points and points on one line, all dichotomies are those that can be parted", () => {
  const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
    minLength: 2,
    maxLength: 7,
  });
  fc.assert(
    fc.property(points, (sample) => {
      const expected: number[] = [];
      for (let code = 0; code < 2 ** sample.length; code++) {
        const inside = sample.filter((_, i) => ((code >> i) & 1) === 1);
        const outside = sample.filter((_, i) => ((code >> i) & 1) === 0);
        if (separable(inside, outside)) expected.push(code);
      }
      expect(codes(linearDichotomies({ x: sample.map(([x]) => x), y: sample.map(([, y]) => y) }))).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test.each([2, 3, 10, 40, 150])("of %i points in general position there are as many as Cover counts", (n) => {
  const rng = stream(1, "points", n);
  const x = Float64Array.from({ length: n }, rng);
  const y = Float64Array.from({ length: n }, rng);
  // 2 (C(n-1, 0) + C(n-1, 1) + C(n-1, 2))
  expect(linearDichotomies({ x, y }).algorithms).toBe(2 * (1 + (n - 1) + ((n - 1) * (n - 2)) / 2));
});

test("points on one line are parted only in their order, also when they are only nearly on it as doubles", () => {
  const x = [0.1, 0.2, 0.30000000000000004, 0.4, 0.7];
  expect(linearDichotomies({ x, y: x }).algorithms).toBe(10);
  expect(linearDichotomies({ x: [1, 1, 1, 1], y: [3, 1, 2, 1] }).algorithms).toBe(6);
  // one digit off the line makes a triangle of points that were on one
  expect(linearDichotomies({ x: [0, 1, 2], y: [0, 1, 2] }).algorithms).toBe(6);
  expect(linearDichotomies({ x: [0, 1, 2], y: [0, 1, 2 + 2 ** -51] }).algorithms).toBe(8);
});

test("points that are none are refused", () => {
  expect(() => linearDichotomies({ x: [1, 2], y: [1, Number.NaN] })).toThrow("2 x and 2 y, not all of them finite.");
  expect(() => linearDichotomies({ x: [1, 2, 3], y: [1, 2] })).toThrow("3 x and 2 y.");
});
