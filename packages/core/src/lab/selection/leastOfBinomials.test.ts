import { expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { leastOfBinomials } from "./leastOfBinomials.ts";

test("one count has its mean, and certain ones their number", () => {
  expectNear(leastOfBinomials(1, 40, 0.3), 12, 1e-13);
  expect(leastOfBinomials(5, 7, 1)).toBe(7);
});

test("two fair coins by hand: the least of two counts of one toss is 1 a quarter of the time", () => {
  expectNear(leastOfBinomials(2, 1, 0.5), 0.25, 1e-15);
  // counts of two tosses: P(> 0) = 3/4, P(> 1) = 1/4, cubed and added
  expectNear(leastOfBinomials(3, 2, 0.5), 27 / 64 + 1 / 64, 1e-15);
});

test("a thousand candidates of error 0.3 on 100 rows: the value of scipy's binom.sf(range(100), 100, 0.3) ** 1000, summed", () => {
  expectNear(leastOfBinomials(1000, 100, 0.3), 15.94505955048781, 1e-11);
});
