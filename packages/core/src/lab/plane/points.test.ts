import { expect, test } from "vitest";
import { takePoints } from "./points.ts";

test("rows are taken in the order in which they are named", () => {
  const points = { x: Float64Array.of(1, 2, 3), y: Float64Array.of(4, 5, 6), codes: Int32Array.of(0, 1, 2) };
  expect(takePoints(points, [2, 0])).toEqual({
    x: Float64Array.of(3, 1),
    y: Float64Array.of(6, 4),
    codes: Int32Array.of(2, 0),
  });
});
