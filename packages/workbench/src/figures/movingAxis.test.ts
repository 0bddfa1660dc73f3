import fc from "fast-check";
import { expect, test } from "vitest";
import { movingAxis, onMovingAxis, ticksUpTo } from "./movingAxis.ts";

test("ticks are easy to say", () => {
  expect(ticksUpTo(0.87)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(ticksUpTo(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ticksUpTo(1.04)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticksUpTo(0)).toEqual([0]);
});

test("whatever the top, there are a few ticks and none lies above it", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (top) => {
      const ticks = ticksUpTo(top);
      expect(ticks.length).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(Math.max(...ticks)).toBeLessThanOrEqual(top * (1 + 1e-9));
    }),
  );
});

test("the axis and what stands on it share a scale that ends at the top", () => {
  const marks = movingAxis(4, 2);
  expect(marks.map((mark) => "y" in mark && mark.y)).toEqual([0, 0.5, 1, 0, 0, 0.5, 1, 0]);
  expect(marks.flatMap((mark) => ("text" in mark ? [mark.text] : []))).toEqual(["0", "2", "4", ""]);
  expect(
    onMovingAxis(
      [
        { kind: "dot", x: 3, y: 2, r: 4 },
        { kind: "rule-x", x: 3 },
        {
          kind: "line",
          points: [
            [0, 1],
            [1, 4],
          ],
        },
      ],
      4,
    ),
  ).toEqual([
    { kind: "dot", x: 3, y: 0.5, r: 4 },
    { kind: "rule-x", x: 3 },
    {
      kind: "line",
      points: [
        [0, 0.25],
        [1, 1],
      ],
    },
  ]);
});
