import { expect, test } from "vitest";
import { forestWorkBytes } from "./forestResult.ts";
import { workFixed } from "./layouts/forestWork.ts";

test("a tree's work takes 60 bytes per row of a multiple of 16, and what its features and outputs need", () => {
  expect(forestWorkBytes(32, 1, 1) - forestWorkBytes(16, 1, 1)).toBe(60 * 16);
  expect(forestWorkBytes(17, 1, 1)).toBe(forestWorkBytes(32, 1, 1));
  // a feature: a split of 112 bytes and a place of 4 in the order; an output: two sums of 8 bytes
  expect(forestWorkBytes(16, 20, 4) - forestWorkBytes(16, 4, 4)).toBe(16 * (112 + 4));
  expect(forestWorkBytes(16, 4, 8) - forestWorkBytes(16, 4, 4)).toBe(4 * 16);
});

test("there is room for the histograms of four features: 256 bins of two float64", () => {
  expect(workFixed.histograms).toBe(4 * 256 * 16);
});
