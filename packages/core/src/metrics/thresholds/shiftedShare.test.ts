import { expect, test } from "vitest";
import { shiftedShare } from "./shiftedShare.ts";

test("twice as many negatives halve the odds", () => {
  // 30 of 100 are positive, of a part 10 of 15; every negative row twice: 30 of 170 and 10 of 20
  expect(shiftedShare(10 / 15, 0.3, 30 / 170)).toBeCloseTo(0.5, 12);
});

test("the same prevalence changes not even the last digit, and a part of one class stays one", () => {
  expect(shiftedShare(0.1 + 0.2, 0.7, 0.7)).toBe(0.1 + 0.2);
  expect([shiftedShare(0, 0.2, 0.6), shiftedShare(1, 0.2, 0.6)]).toEqual([0, 1]);
});
