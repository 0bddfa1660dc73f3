import { expect, test } from "vitest";
import { toleranceOf } from "./tolerance.ts";

test("by default it is a tenth of the baseline's loss", () => {
  expect(toleranceOf(undefined, { baseline: 0.5, best: 0.3 })).toEqual({ value: 0.05, from: "baseline", least: 0.05 });
  expect(toleranceOf(undefined, { baseline: 0, best: 0 }).value).toBeGreaterThan(0);
});

test("where the best known loss is low, a quarter of it matters once it is shown, and a hundredth of the baseline's at least", () => {
  // one wave of a sine, variance 1/2, with noise of variance 1/16: a tenth of the baseline's loss is nearly all of the noise
  const { value, least } = toleranceOf(undefined, { baseline: 0.5625, best: 0.08 });
  expect([value, least]).toEqual([0.05625, 0.02]);
  expect(toleranceOf(undefined, { baseline: 0.5, best: 0 }).least).toBeCloseTo(0.005, 12);
});

test("a given one is taken as it is, and refused at 0 and below", () => {
  const losses = { baseline: 0.35, best: 0.01 };
  expect(toleranceOf(0.02, losses)).toEqual({ value: 0.02, from: "given", least: 0.02 });
  for (const bad of [0, -1, Number.NaN]) expect(() => toleranceOf(bad, losses)).toThrow(/the tolerance is/);
});
