import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { drawDisc, evenGrid } from "./drawDisc.ts";

const share = (codes: Int32Array): number => codes.reduce((a, b) => a + b, 0) / codes.length;

test("the disc holds pi 0.38² of the points, and noise turns classes round", () => {
  const codesOf = (noise: number): Int32Array => {
    const { target } = drawDisc(20_000, noise, stream(1));
    return target.kind === "classes" ? target.codes : new Int32Array(1);
  };
  // standard error 0.0035
  expect(Math.abs(share(codesOf(0)) - Math.PI * 0.38 ** 2)).toBeLessThan(0.012);
  expect(Math.abs(share(codesOf(0.5)) - 0.5)).toBeLessThan(0.012);
});

test("the grid goes through the middles of the cells, row after row", () => {
  expect(Array.from(evenGrid(2).features.values)).toEqual([0.25, 0.75, 0.25, 0.75, 0.25, 0.25, 0.75, 0.75]);
});
