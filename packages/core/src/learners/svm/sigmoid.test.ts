import { expect, test } from "vitest";
import { plattSigmoid } from "../../numeric/platt.ts";
import { fitSigmoid, isSigmoids, sigmoidAt } from "./sigmoid.ts";

const ones = new Float64Array(4).fill(1);

test("scores that rise with the truth get Platt's sigmoid", () => {
  const scores = Float64Array.of(-2, 1, -1, 3);
  const { a, b } = plattSigmoid(scores, [0, 0, 1, 1]);
  const found = fitSigmoid(scores, [0, 0, 1, 1], ones);
  expect(found).toEqual({ slope: -a, offset: -b });
  expect(sigmoidAt(found, 0.7)).toBeCloseTo(1 / (1 + Math.exp(0.7 * a + b)), 14);
});

test("scores that fall keep their order and give about the smoothed share", () => {
  const found = fitSigmoid(Float64Array.of(2, 1, -1, -2), [0, 0, 1, 1], ones);
  expect(found.slope).toBeGreaterThan(0);
  expect(sigmoidAt(found, 2)).toBeGreaterThan(sigmoidAt(found, -2));
  expect(sigmoidAt(found, 2)).toBeCloseTo(0.5, 5);
});

test("no rows give 1/2, and extreme scores 0 and 1", () => {
  expect(sigmoidAt(fitSigmoid(new Float64Array(), [], new Float64Array()), 5)).toBe(0.5);
  expect(sigmoidAt({ slope: 1, offset: 0 }, 1e300)).toBe(1);
  expect(sigmoidAt({ slope: 1, offset: 0 }, -1e300)).toBe(0);
});

test("only finite slopes and offsets are sigmoids", () => {
  expect(isSigmoids([{ slope: 1, offset: 0 }], 1)).toBe(true);
  expect(isSigmoids([{ slope: 1, offset: 0 }], 2)).toBe(false);
  expect(isSigmoids([{ slope: null, offset: 0 }], 1)).toBe(false);
});
