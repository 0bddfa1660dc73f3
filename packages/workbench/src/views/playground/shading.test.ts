import { expect, test } from "vitest";
import { parseHex, shading } from "./shading.ts";

test("a cell has the colour of its most probable class, surer is stronger, and the rows begin at the top", () => {
  const colours = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ] as const;
  const pixels = shading(
    { size: 2, reach: 3, classes: [0, 2], probability: Float32Array.of(1, 0.6, 0.4, 0, 0, 0.4, 0.6, 1) },
    colours,
  );
  const cell = (i: number): number[] => [...pixels.subarray(4 * i, 4 * i + 3)];
  expect([cell(0), cell(1), cell(2), cell(3)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [7, 8, 9],
    [7, 8, 9],
  ]);
  expect(pixels[3]).toBe(Math.round(255 * 0.46));
  expect(pixels[7]).toBeLessThan(pixels[3]);
  expect(pixels[7]).toBe(pixels[11]);
});

test("colours of the theme are read, others are black", () => {
  expect(parseHex(" #0072b2")).toEqual([0, 114, 178]);
  expect(parseHex("red")).toEqual([0, 0, 0]);
});
