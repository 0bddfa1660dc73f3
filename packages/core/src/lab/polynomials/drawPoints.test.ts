import { expect, test } from "vitest";
import { drawPoints } from "./drawPoints.ts";

test("even x go from 0 to 1, drawn ones lie between; without noise y is the sine", () => {
  const even = drawPoints({ rows: 5, noise: 0, even: true, seed: 1 }, 0);
  expect([...even.x]).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(even.y[1]).toBeCloseTo(1, 12);
  const drawn = drawPoints({ rows: 50, noise: 0, even: false, seed: 1 }, 0);
  expect(drawn.x.every((at) => at > 0 && at < 1)).toBe(true);
});

test("samples differ by their number and repeat by their seed", () => {
  const draws = { rows: 5, noise: 0.3, even: true, seed: 1 };
  expect(drawPoints(draws, 1)).toEqual(drawPoints(draws, 1));
  expect(drawPoints(draws, 1).y).not.toEqual(drawPoints(draws, 2).y);
});
