import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { wilcoxon } from "../rows/hypothesisTests/wilcoxon.ts";
import { fewestToShow, signedRankEquivalence, typicalDifference } from "./signedRank.ts";

const ten = [0.012, -0.003, 0.008, 0.021, 0.015, 0.004, 0.019, 0.007, -0.001, 0.01];

test("ten differences agree with R's wilcox.test: estimate, interval and p-value", () => {
  const found = typicalDifference(ten);
  expect(found.value).toBeCloseTo(0.009, 12);
  expect(found.lower).toBeCloseTo(0.0035, 12);
  expect(found.upper).toBeCloseTo(0.015, 12);
  expect(wilcoxon(Float64Array.from(ten), null).pValue).toBeCloseTo(0.009765625, 12);
});

test("the interval leaves out 0 exactly when the test rejects it, and flips with the order of the models", () => {
  // different sizes, so that there are no ties
  const list = fc
    .uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 6, maxLength: 14 })
    .chain((sizes) =>
      fc.tuple(fc.constant(sizes), fc.array(fc.boolean(), { minLength: sizes.length, maxLength: sizes.length })),
    );
  fc.assert(
    fc.property(list, ([sizes, signs]) => {
      const differences = sizes.map((size, i) => (signs[i] ? size : 0 - size));
      const { lower = 0, upper = 0, value } = typicalDifference(differences);
      const rejected = wilcoxon(Float64Array.from(differences), null).pValue <= 0.05;
      expect(lower > 0 || upper < 0).toBe(rejected);
      const turned = typicalDifference(differences.map((difference) => 0 - difference));
      expect([turned.value, turned.lower, turned.upper]).toEqual([0 - value, 0 - upper, 0 - lower]);
    }),
  );
});

test("five differences are too few for 95%, six are not", () => {
  expect(typicalDifference([1, 2, 3, 4, 5])).toEqual({ value: 3 });
  expect(typicalDifference([1, 2, 3, 4, 5, 6])).toEqual({ value: 3.5, lower: 1, upper: 6 });
});

test("the fewest differences that can show something are the fewest that have an interval", () => {
  for (const level of [0.8, 0.9, 0.95, 0.99]) {
    const fewest = fewestToShow(level);
    const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
    expect(typicalDifference(numbers(fewest), { level }).lower).toBe(1);
    expect(typicalDifference(numbers(fewest - 1), { level }).lower).toBeUndefined();
  }
  expect(fewestToShow(0.95)).toBe(6);
});

test("with more than 200 differences the normal place is next to the exact one", () => {
  // qsignrank(0.025, 201) = 8533 in R
  const numbers = Array.from({ length: 201 }, (_, i) => i + 1);
  const means = numbers.flatMap((x, i) => numbers.slice(i).map((y) => (x + y) / 2)).sort((x, y) => x - y);
  const { lower = 0 } = typicalDifference(numbers);
  expect(Math.abs(lower - means[8533 - 1])).toBeLessThanOrEqual(0.5);
});

test("equivalence rests on the signed-rank tests of the shifted differences", () => {
  // wilcox.test(x + 0.03, alternative = "greater") and wilcox.test(x - 0.03, alternative = "less"), both exact: 2^-10
  expect(signedRankEquivalence(ten, { within: 0.03 })).toEqual({ within: 0.03, pValue: 2 ** -10, shown: true });
  expect(signedRankEquivalence(ten, { within: 0.009 }).shown).toBe(false);
  expect(signedRankEquivalence(ten, { within: 0.001 }).pValue).toBeGreaterThan(0.9);
  expect(signedRankEquivalence(new Array(8).fill(0), { within: 0.01 })).toEqual({
    within: 0.01,
    pValue: 2 ** -8,
    shown: true,
  });
});

test("differences that lie about the bound are called equivalent at most 5 times in 100", () => {
  const rng = stream(1, "signedRank");
  const runs = 2000;
  let shown = 0;
  for (let run = 0; run < runs; run++) {
    if (
      signedRankEquivalence(
        Array.from({ length: 10 }, () => 0.5 + rng()),
        { within: 1 },
      ).shown
    )
      shown++;
  }
  expect(shown / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
});
