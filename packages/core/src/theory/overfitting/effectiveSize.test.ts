import { expect, test } from "vitest";
import { worstErrors } from "../hypergeometricOverfitting.ts";
import { chosenAmong, effectiveSize } from "./effectiveSize.ts";

test("a family as bad as n unlike algorithms of the worst kind has the effective size n", () => {
  const cut = { total: 100, train: 50, epsilon: 0.2 };
  expect(effectiveSize(cut, 7 * worstErrors(cut).probability)).toBeCloseTo(7, 12);
  expect(effectiveSize(cut, 0)).toBe(0);
});

test("four algorithms chosen equally often are four, one that is always chosen is one", () => {
  expect(chosenAmong([0.25, 0.25, 0.25, 0.25, 0])).toBeCloseTo(4, 12);
  expect(chosenAmong([0, 1, 0])).toBe(1);
});
