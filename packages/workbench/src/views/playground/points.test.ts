import type { Points } from "@heldout/core/internal";
import { array, assert, double, integer, property, record, string } from "fast-check";
import { expect, test } from "vitest";
import { decodePoints, encodePoints, reachOf, withoutNearest, withPoint } from "./points.ts";

const coordinate = double({ min: -8, max: 8, noNaN: true });
const somePoints = array(record({ x: coordinate, y: coordinate, code: integer({ min: 0, max: 2 }) }), {
  maxLength: 40,
}).map(
  (points): Points => ({
    x: Float64Array.from(points, ({ x }) => x),
    y: Float64Array.from(points, ({ y }) => y),
    codes: Int32Array.from(points, ({ code }) => code),
  }),
);

test("points come back from the address within half a step, and a second time exactly", () => {
  assert(
    property(somePoints, (points) => {
      const text = encodePoints(points);
      expect(text).toMatch(/^[\w-]*$/);
      const back = decodePoints(text);
      if (back === undefined) throw new Error("what was written can be read");
      expect(back.codes).toEqual(points.codes);
      for (const axis of ["x", "y"] as const) {
        back[axis].forEach((value, i) => {
          expect(Math.abs(value - points[axis][i])).toBeLessThanOrEqual(8 / 4095 + 1e-12);
        });
      }
      expect(encodePoints(back)).toBe(text);
    }),
  );
});

test("no text breaks the page: it is points, or it is nothing", () => {
  assert(
    property(string({ maxLength: 30 }), (text) => {
      const points = decodePoints(text);
      expect(points === undefined || encodePoints(points) === text).toBe(true);
    }),
  );
  expect(decodePoints("4AAAA")).toBeUndefined();
  expect(decodePoints("1AAA")).toBeUndefined();
  expect(decodePoints("1AAAA".repeat(601))).toBeUndefined();
});

test("x is written before y, and larger values later in the alphabet", () => {
  const only = (x: number, y: number): string =>
    encodePoints({ x: Float64Array.of(x), y: Float64Array.of(y), codes: Int32Array.of(1) });
  expect(only(-8, 8)).toBe("2AA__");
  expect(only(8, -8)).toBe("2__AA");
});

test("a point is added at the end, and the nearest one within reach is taken away", () => {
  const none: Points = { x: new Float64Array(0), y: new Float64Array(0), codes: new Int32Array(0) };
  const two = withPoint(withPoint(none, { x: 1, y: 2, code: 0 }), { x: -1, y: 0, code: 2 });
  expect([...two.codes]).toEqual([0, 2]);
  expect([...withoutNearest(two, 0.9, 1.9, 0.5).x]).toEqual([-1]);
  expect(withoutNearest(two, 0, -2, 0.5)).toBe(two);
});

test("the square holds every point", () => {
  expect(reachOf({ x: Float64Array.of(1), y: Float64Array.of(-2), codes: Int32Array.of(0) })).toBe(3);
  expect(reachOf({ x: Float64Array.of(1), y: Float64Array.of(-4.2), codes: Int32Array.of(0) })).toBe(4.5);
});
