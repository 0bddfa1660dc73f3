import { expect, test } from "vitest";
import { posterior } from "./posterior.ts";

test("probabilities are in the ratio of the exponentials, row by row", () => {
  // two classes, two rows
  const scores = Float64Array.of(Math.log(3), -1000, 0, -1000 + Math.log(4));
  posterior(scores, 2);
  expect(Array.from(scores).map((p) => p.toFixed(12))).toEqual([
    "0.750000000000",
    "0.200000000000",
    "0.250000000000",
    "0.800000000000",
  ]);
});

test("infinitely far from every class, the classes share", () => {
  const scores = new Float64Array(3).fill(Number.NEGATIVE_INFINITY);
  posterior(scores, 1);
  expect(Array.from(scores)).toEqual([1 / 3, 1 / 3, 1 / 3]);
});
