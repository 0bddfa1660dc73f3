import { expect, test } from "vitest";
import { squareAndAdd } from "./squareAndAdd.ts";

test("distances to the ends are added as squares, each on its side", () => {
  const found = squareAndAdd({ value: 0.8, lower: 0.5, upper: 0.9 }, { value: 0.6, lower: 0.48, upper: 1 });
  expect(found.value).toBeCloseTo(0.2, 12);
  expect(found.lower).toBeCloseTo(0.2 - 0.5, 12);
  expect(found.upper).toBeCloseTo(0.2 + Math.hypot(0.1, 0.12), 12);
});

test("two perfect values differ by 0, give or take what one of them may miss", () => {
  const perfect = { value: 1, lower: 0.7, upper: 1 };
  const { value, lower, upper } = squareAndAdd(perfect, perfect);
  expect(value).toBe(0);
  expect(lower).toBeCloseTo(-0.3, 12);
  expect(upper).toBeCloseTo(0.3, 12);
});
