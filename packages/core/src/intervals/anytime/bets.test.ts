import { expect, test } from "vitest";
import { logCapital, mirrored, sizeAndMean } from "./bets.ts";

const between = Float64Array.of(0.25, 0.5);
const losses = { zeros: 1, ones: 2, between, count: 2, times: null };

test("the capital of one loss of 1 against a mean of 1/2 is the sum of the bettors that gained", () => {
  // each bettor with stake f owns 1 + f of its share; weights 1/(j(j+1)) for 15 bettors, 1/16 for the last
  let capital = (1 + 2 ** -16) / 16;
  for (let j = 1; j <= 15; j++) capital += (1 + 2 ** -j) / (j * (j + 1));
  const one = { zeros: 0, ones: 1, between: new Float64Array(0), count: 0, times: null };
  expect(logCapital(one, 0.5)).toBeCloseTo(Math.log(capital), 14);
});

test("at the mean of the losses nobody is richer than at the start", () => {
  expect(logCapital(losses, sizeAndMean(losses).mean)).toBeLessThan(0);
});

test("losses counted with times are the losses written out", () => {
  const counted = { ...losses, count: 1, between: Float64Array.of(0.25), times: Float64Array.of(3) };
  const written = { ...losses, count: 3, between: Float64Array.of(0.25, 0.25, 0.25) };
  expect(logCapital(counted, 0.3)).toBeCloseTo(logCapital(written, 0.3), 13);
  expect(sizeAndMean(counted)).toEqual(sizeAndMean(written));
});

test("a product that leaves the range of a double is folded into its logarithm", () => {
  const many = { zeros: 0, ones: 0, between: new Float64Array(5000).fill(0.9), count: 5000, times: null };
  let largest = Number.NEGATIVE_INFINITY;
  for (let j = 1; j <= 16; j++) {
    largest = Math.max(largest, 5000 * Math.log(1 + 2 ** -j * 899) - Math.log(j === 16 ? 16 : j * (j + 1)));
  }
  expect(logCapital(many, 0.001)).toBeCloseTo(largest, 6);
});

test("mirrored losses are those of the other end", () => {
  expect(mirrored(losses)).toEqual({ zeros: 2, ones: 1, between: Float64Array.of(0.75, 0.5), count: 2, times: null });
});
