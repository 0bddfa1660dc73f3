import { expect, test } from "vitest";
import { boundary, zeroLines } from "./boundary.ts";

/** A field over 40 × 40 cells; x to the right and y downwards, both from 0 to 1. */
const fieldOf = (value: (x: number, y: number) => number): Float64Array =>
  Float64Array.from({ length: 1600 }, (_, i) => value(((i % 40) + 0.5) / 40, (Math.floor(i / 40) + 0.5) / 40));

test("a slanted line is found where it is, not mirrored and not turned", () => {
  const segments = zeroLines(
    fieldOf((x, y) => y - 0.2 - 0.5 * x),
    40,
  );
  expect(segments.length).toBeGreaterThan(39);
  for (const [x1, y1, x2, y2] of segments) {
    expect(y1).toBeCloseTo(0.2 + 0.5 * x1, 12);
    expect(y2).toBeCloseTo(0.2 + 0.5 * x2, 12);
  }
});

test("a circle's line has the circle's length", () => {
  const segments = zeroLines(
    fieldOf((x, y) => 0.3 - Math.hypot(x - 0.5, y - 0.5)),
    40,
  );
  const length = segments.reduce((sum, [x1, y1, x2, y2]) => sum + Math.hypot(x2 - x1, y2 - y1), 0);
  expect(length).toBeCloseTo(2 * Math.PI * 0.3, 2);
});

test("no line where one class has everything", () => {
  expect(
    zeroLines(
      fieldOf(() => 0.2),
      40,
    ),
  ).toEqual([]);
});

test("two classes meet in one line, three in the lines of each", () => {
  const left = fieldOf((x) => 1 - x);
  const right = fieldOf((x) => x);
  const two = { size: 40, reach: 3, classes: [0, 2], probability: Float32Array.from([...left, ...right]) };
  const segments = boundary(two);
  expect(segments.length).toBe(39);
  for (const [x1, , x2] of segments) expect([x1, x2]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.5, 6)]);
  const third = fieldOf(() => 0);
  expect(
    boundary({ ...two, classes: [0, 1, 2], probability: Float32Array.from([...left, ...right, ...third]) }).length,
  ).toBe(78);
});
