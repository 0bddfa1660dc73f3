import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { holdOutPoints } from "./holdOutPoints.ts";
import type { Points } from "./points.ts";

function pointsOf(codes: readonly number[]): Points {
  return { x: Float64Array.from(codes.keys()), y: new Float64Array(codes.length), codes: Int32Array.from(codes) };
}

test("a third of each class is held out, at random by the stream, and nothing is in both parts", () => {
  const points = pointsOf(Array.from({ length: 20 }, (_, i) => (i < 12 ? 0 : 1)));
  const parts = (seed: number) => holdOutPoints(points, stream(seed, "x"));
  const { train, test: left } = parts(1);
  expect([train.codes.length, left?.codes.length]).toEqual([14, 6]);
  expect(left?.codes.filter((code) => code === 0).length).toBe(4);
  expect(new Set([...train.x, ...(left?.x ?? [])]).size).toBe(20);
  expect(parts(1)).toEqual(parts(1));
  expect([...parts(2).train.x]).not.toEqual([...train.x]);
});

test("too few points are all fitted, and so are classes of one or two", () => {
  const few = pointsOf([0, 0, 0, 0, 1, 1, 1, 1]);
  expect(holdOutPoints(few, stream(1))).toEqual({ train: few, test: null });
  const single = pointsOf([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(holdOutPoints(single, stream(1))).toEqual({ train: single, test: null });
});
