import { expect, test } from "vitest";
import { absoluteLoss } from "./absolute.ts";
import { pinballLoss } from "./pinball.ts";

test("at the 0.9 quantile a prediction that is too low costs nine times one that is too high", () => {
  const loss = pinballLoss(0.9);
  expect(loss(10, 8)).toBeCloseTo(1.8, 15);
  expect(loss(8, 10)).toBeCloseTo(0.2, 15);
  expect(loss(8, 8)).toBe(0);
});

test("at the median the pinball loss is half the absolute error", () => {
  const loss = pinballLoss(0.5);
  for (const [truth, predicted] of [
    [1, 4],
    [4, 1],
    [-2, 3],
  ]) {
    expect(loss(truth, predicted)).toBe(absoluteLoss(truth, predicted) / 2);
  }
});

test("of all constants a sample quantile has the least mean pinball loss", () => {
  const sample = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50];
  const risk = (alpha: number, at: number): number => sample.reduce((sum, y) => sum + pinballLoss(alpha)(y, at), 0);
  // Of 11 values the 0.9-quantile is the tenth, the 0.25-quantile the third.
  for (const other of sample) {
    expect(risk(0.9, 10)).toBeLessThanOrEqual(risk(0.9, other));
    expect(risk(0.25, 3)).toBeLessThanOrEqual(risk(0.25, other));
  }
});

test("a quantile outside (0, 1) is refused with its value", () => {
  for (const alpha of [0, 1, 90, Number.NaN]) {
    expect(() => pinballLoss(alpha)).toThrow(`the pinball loss has no quantile ${alpha}.`);
  }
});
