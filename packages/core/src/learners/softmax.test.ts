import { expect, test } from "vitest";
import { softmaxLoss, softmaxRows } from "./softmax.ts";

test("row by row, class after class: e^f over its sum", () => {
  const scores = Float64Array.of(0, Math.log(2), 0, Math.log(3), 0, Math.log(5));
  softmaxRows(scores, 2);
  const wanted = [1 / 3, 0.2, 1 / 3, 0.3, 1 / 3, 0.5];
  scores.forEach((p, at) => {
    expect(p).toBeCloseTo(wanted[at], 15);
  });
});

test("scores of thousands give probabilities and losses, not NaN", () => {
  const scores = Float64Array.of(5000, -5000, 0);
  expect(softmaxLoss(scores, 1, 0, 0)).toBe(0);
  expect(softmaxLoss(scores, 1, 0, 1)).toBe(10_000);
  softmaxRows(scores, 1);
  expect([...scores]).toEqual([1, 0, 0]);
});

test("the loss is -ln of the probability of the truth", () => {
  const scores = Float64Array.of(0.3, -1, 2);
  const loss = softmaxLoss(scores, 1, 0, 2);
  softmaxRows(scores, 1);
  expect(loss).toBeCloseTo(-Math.log(scores[2]), 14);
});
