import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../test/golden.ts";
import { stream } from "../numeric/random.ts";
import { randomBinomial } from "../numeric/randomBinomial.ts";
import { occamDelta, occamEpsilon, weightOfBits } from "./occamBound.ts";

const { hoeffding_union: golden } = goldenJson<{
  hoeffding_union: { rows: readonly { r: number; delta: number; m: number; bound: number }[] };
}>("theory.json");

test("equal weights are the union bound, which has 40-digit values", () => {
  for (const { r, delta, m, bound } of golden.rows) {
    expectNear(occamEpsilon({ n: m, weight: 1 / r, delta }), bound, 1e-13);
    expectNear(occamDelta({ n: m, weight: 1 / r, epsilon: bound }), delta, 1e-11);
  }
});

test("the weights of a prefix code sum to 1: 1, 2, 3, ... bits", () => {
  let sum = 0;
  for (let bits = 1; bits <= 60; bits++) sum += weightOfBits(bits);
  expectNear(sum, 1, 1e-15);
});

test("hypotheses with weights 1/2, 1/4, 1/8, ... all stay within their bounds as often as promised", () => {
  const [n, delta, runs] = [80, 0.5, 2000];
  const rng = stream(3, "occam");
  let failed = 0;
  for (let run = 0; run < runs; run++) {
    const outside = Array.from({ length: 12 }, (_, i) => i + 1).some((bits) => {
      const rate = 0.3 + 0.02 * bits;
      const seen = randomBinomial(rng, n, rate) / n;
      return Math.abs(seen - rate) > occamEpsilon({ n, weight: weightOfBits(bits), delta });
    });
    if (outside) failed++;
  }
  expect(failed / runs).toBeLessThanOrEqual(delta);
  // the bound is no empty promise: some run does leave it
  expect(failed).toBeGreaterThan(0);
});

test("nonsense is refused with the values", () => {
  expect(() => occamEpsilon({ n: 10, weight: 0, delta: 0.1 })).toThrow(
    "there is no Occam bound for n = 10, weight = 0, delta = 0.1.",
  );
  expect(() => occamDelta({ n: 10, weight: 0.5, epsilon: 0 })).toThrow("epsilon = 0");
  expect(() => weightOfBits(-1)).toThrow("a description of -1 bits has no weight.");
});
