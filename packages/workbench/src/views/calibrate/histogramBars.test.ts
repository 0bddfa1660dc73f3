import { expect, test } from "vitest";
import { histogramBars } from "./histogramBars.ts";

test("both classes are counted together, and the tallest bar takes 0.15 of the height", () => {
  const bars = histogramBars({ edges: [0, 0.5, 1], positive: [1, 4], negative: [2, 6] });
  expect(bars).toEqual([
    { from: 0, to: 0.5, height: expect.closeTo(0.045, 12) },
    { from: 0.5, to: 1, height: 0.15 },
  ]);
});

test("no rows make no bars", () => {
  expect(histogramBars(undefined)).toEqual([]);
  expect(histogramBars({ edges: [0, 1], positive: [0], negative: [0] })).toEqual([]);
});
