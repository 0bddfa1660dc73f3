import { expect, test } from "vitest";
import { stream } from "./random.ts";
import { weightedMiddle } from "./weightedMiddle.ts";

const middle = (weights: readonly number[]): readonly number[] | null =>
  weightedMiddle(Uint32Array.from(weights.keys()), Float64Array.from(weights));

test("half of the weight lies up to the first place and half from the second on", () => {
  expect(middle([1, 1, 1])).toEqual([1, 1]);
  expect(middle([1, 1, 1, 1])).toEqual([1, 2]);
  expect(middle([1, 1, 2])).toEqual([1, 2]);
  expect(middle([2, 0, 0, 2])).toEqual([0, 3]);
  expect(middle([0, 0])).toBeNull();
});

test("places do not depend on the scale of the weights", () => {
  const rng = stream(1, "weighted middle");
  for (let round = 0; round < 300; round++) {
    // halves are common: the second half of the weights repeats the first
    const whole = Array.from({ length: 1 + Math.floor(8 * rng()) }, () => 1 + Math.floor(9 * rng()));
    const weights = rng() < 0.5 ? [...whole, ...whole] : whole;
    const expected = middle(weights);
    for (const factor of [0.1, 0.3, 1 / 7, 1e-9, 3.3e12]) {
      expect(middle(weights.map((w) => w * factor)), `${weights} times ${factor}`).toEqual(expected);
    }
  }
});

test("decimals whose sums are rounded still meet at the half", () => {
  expect(middle([0.1, 0.2, 0.3])).toEqual([1, 2]);
  expect(middle([0.3, 0.2, 0.1])).toEqual([0, 1]);
  expect(middle([...new Array(1000).fill(0.1), 100])).toEqual([999, 1000]);
});

test("a weight of nearly nothing at the half does as little as one of nothing", () => {
  expect(middle([1, 1e-17, 1])).toEqual([0, 2]);
});
