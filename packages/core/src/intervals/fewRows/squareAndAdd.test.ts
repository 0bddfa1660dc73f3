import { expect, test } from "vitest";
import { squareAndAdd } from "./squareAndAdd.ts";

const a = { lower: 0.4, upper: 0.9 };
const b = { lower: 0.1, upper: 0.5 };

test("distances to the bounds are squared and added; a negative factor swaps the two sides of its rate", () => {
  // 1 + 2 * 0.7 - 0.2: below 2 * 0.3 and 0.3, above 2 * 0.2 and 0.1
  const { lower, upper } = squareAndAdd(1, [2, 0.7, a], [-1, 0.2, b]);
  expect(lower).toBeCloseTo(2.2 - Math.hypot(0.6, 0.3), 12);
  expect(upper).toBeCloseTo(2.2 + Math.hypot(0.4, 0.1), 12);
});

test("one rate alone keeps its own bounds", () => {
  const { lower, upper } = squareAndAdd(0, [1, 0.7, a], [0, 0.2, b]);
  expect([lower, upper]).toEqual([expect.closeTo(0.4, 12), expect.closeTo(0.9, 12)]);
});
