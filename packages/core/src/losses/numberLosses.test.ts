import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { absoluteLoss } from "./absolute.ts";
import { absolute, huber, type NumberLoss, quantile, squared } from "./numberLosses.ts";
import { pinballLoss } from "./pinball.ts";
import { squaredLoss } from "./squared.ts";

const LOSSES: readonly (readonly [NumberLoss, readonly number[]])[] = [
  [squared, []],
  [absolute, [0]],
  [huber(1.5), [-1.5, 1.5]],
  [quantile(0.9), [0]],
];

describe.each(LOSSES.map(([loss, kinks]) => [loss.name, loss, kinks] as const))("%s", (_, loss, kinks) => {
  test("has the slope that central differences show, away from kinks", () => {
    const step = 1e-5;
    const number = fc.double({ min: -20, max: 20, noNaN: true });
    fc.assert(
      fc.property(number, number, (truth, output) => {
        fc.pre(kinks.every((kink) => Math.abs(truth - output - kink) > 2 * step));
        const slope = (loss.value(truth, output + step) - loss.value(truth, output - step)) / (2 * step);
        expect(Math.abs(slope - loss.derivative(truth, output))).toBeLessThan(1e-7);
      }),
    );
  });

  test("costs nothing at the truth, and asks for no step there", () => {
    expect(loss.value(3, 3)).toBe(0);
    expect(loss.derivative(3, 3) + 0).toBe(0);
  });
});

test("they are the losses of evaluation, the squared one halved", () => {
  for (const [truth, output] of [
    [1, 3],
    [3, 1],
    [-2, 2.5],
  ]) {
    expect(squared.value(truth, output)).toBe(squaredLoss(truth, output) / 2);
    expect(absolute.value(truth, output)).toBe(absoluteLoss(truth, output));
    expect(quantile(0.9).value(truth, output)).toBe(pinballLoss(0.9)(truth, output));
  }
});

test("huber is the squared loss within its width and goes on straight beyond it", () => {
  const loss = huber(2);
  expect(loss.value(0, 1.5)).toBe(squared.value(0, 1.5));
  expect(loss.value(0, 2)).toBe(2);
  expect(loss.value(0, 5)).toBe(8);
  expect(loss.derivative(0, 5)).toBe(2);
  expect(loss.derivative(5, 0)).toBe(-2);
});
