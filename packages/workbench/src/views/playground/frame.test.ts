import { expect, test } from "vitest";
import { squareFrame } from "./frame.ts";

test("up is up and right is right, and the place under the pointer comes back", () => {
  const frame = squareFrame(500, 3);
  expect(frame.toX(2)).toBeGreaterThan(frame.toX(1));
  expect(frame.toY(2)).toBeLessThan(frame.toY(1));
  const [x, y] = frame.from(frame.toX(1.25), frame.toY(-2.5));
  expect([x, y]).toEqual([expect.closeTo(1.25, 10), expect.closeTo(-2.5, 10)]);
  expect(frame.from(0, 10_000)).toEqual([-3, -3]);
});
