import { expect, test } from "vitest";
import { type NestedLosses, nestedCv } from "./nestedCv.ts";

const nothing = new Float64Array(0);
const of = (...values: number[]): Float64Array => Float64Array.from(values);

/** Two folds of two rows: each inner fold is the other one, by a model of no fold at all. */
const two: NestedLosses = {
  outer: [of(1, 3), of(2, 6)],
  inner: [
    [nothing, of(8, 12)],
    [of(5, 7), nothing],
  ],
};

test("two folds, by hand: inner means 10 and 6 against outer ones 2 and 4", () => {
  // a - b: (10 - 2)² - 2/2 = 63, (6 - 4)² - 8/2 = 0: mean 31.5; half of it, 15.75: se 3.97
  // naive: losses 1 3 2 6, mean 3, variance 14/3: se sqrt(14/12) = 1.0801; at most sqrt(2) times that: 1.5275
  const found = nestedCv([two]);
  const naive = Math.sqrt(14 / 12);
  expect(found.standardError).toBeCloseTo(Math.SQRT2 * naive, 12);
  expect(found.inflation).toBeCloseTo(Math.SQRT2, 12);
  // with two folds nothing is known about the bias of fewer rows
  expect(found.centre).toBe(3);
  expect(found.upper).toBeCloseTo(3 + 1.959963984540054 * Math.SQRT2 * naive, 10);
});

const three: NestedLosses = {
  outer: [of(1, 3), of(2, 6), of(4, 2)],
  inner: [
    [nothing, of(3, 5), of(4, 4)],
    [of(2, 4), nothing, of(4, 2)],
    [of(2, 2), of(3, 7), nothing],
  ],
};

test("three folds, by hand: neither limit holds, and the centre moves by a third of what fewer rows cost", () => {
  // inner means 4, 3, 3.5; outer 2, 4, 3. a - b: 4 - 1 = 3, 1 - 4 = -3, 0.25 - 1 = -0.75: mean -0.25, so the naive error
  const found = nestedCv([three]);
  expect(found.inflation).toBe(1);
  expect(found.centre).toBeCloseTo(3 + (1 / 3) * (3 - 3.5), 12);
  const wider = nestedCv([{ ...three, outer: [of(0, 1), of(5, 7), of(4, 2)] }]);
  // means 0.5 6 3: 12.25 - 0.25, 9 - 1, 0.25 - 1: mean 19.25/3; two thirds of it
  // naive: 0 1 5 7 4 2, mean 19/6, variance (95 - 361/6) / 5: se sqrt(that / 6) = 1.0775; sqrt(3) times it is less than 2.07
  expect(wider.standardError).toBeCloseTo(Math.sqrt(3 * ((95 - 361 / 6) / 5 / 6)), 12);
});

test("repetitions are averaged before any root is taken, and the order of folds does not matter", () => {
  expect(nestedCv([two, two]).upper).toBeCloseTo(nestedCv([two]).upper, 12);
  const turned: NestedLosses = {
    outer: [two.outer[1], two.outer[0]],
    inner: [
      [nothing, of(5, 7)],
      [of(8, 12), nothing],
    ],
  };
  expect(nestedCv([turned]).upper).toBeCloseTo(nestedCv([two]).upper, 12);
});
