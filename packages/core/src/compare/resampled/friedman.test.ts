import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { friedmanOf, ranksOf } from "./friedman.ts";

const file = (name: string): string =>
  readFileSync(new URL(`../../../../../golden/selection/${name}`, import.meta.url), "utf8");
const golden = JSON.parse(file("friedman_nemenyi.json"));
const scores = file("friedman_scores.csv")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(",").slice(1).map(Number));

test("four models on seven data sets agree with scipy's and R's Friedman test, ties corrected for", () => {
  const found = friedmanOf(scores, { better: "higher" });
  expect(scores.map((row) => ranksOf(row, "higher"))).toEqual(golden.ranks);
  golden.average_rank.forEach((rank: number, m: number) => {
    expect(found.meanRanks[m]).toBeCloseTo(rank, 12);
  });
  expect(found.chi2).toBeCloseTo(golden.chi2_tie_corrected, 10);
  expect(found.pValue).toBeCloseTo(golden.p_tie_corrected, 10);
  expect(found.degreesOfFreedom).toBe(golden.df);
  expect(found.f).toBeCloseTo(golden.iman_davenport.f_from_tie_corrected, 10);
  expect(found.fPValue).toBeCloseTo(golden.iman_davenport.p, 10);
});

test("Nemenyi's critical difference and p-values agree with the golden file", () => {
  const { nemenyi } = golden;
  expect(friedmanOf(scores, { better: "higher" }).criticalDifference).toBeCloseTo(nemenyi.critical_difference_0_05, 10);
  const at90 = friedmanOf(scores, { better: "higher", level: 0.9 });
  expect(at90.criticalDifference).toBeCloseTo(nemenyi.critical_difference_0_10, 10);
  expect(at90.pairs).toHaveLength(6);
  for (const { a, b, pValue } of at90.pairs) expect(pValue).toBeCloseTo(nemenyi.p_matrix[a][b], 10);
  expect(at90.cliques).toEqual([
    [0, 1, 2],
    [1, 2, 3],
  ]);
});

test("of losses the lowest is best: negated numbers give the same ranks", () => {
  const losses = scores.map((row) => row.map((value) => 0 - value));
  expect(friedmanOf(losses, { better: "lower" })).toEqual(friedmanOf(scores, { better: "higher" }));
  expect(ranksOf([0.1, 0.3, 0.1], "lower")).toEqual([1.5, 3, 1.5]);
  expect(ranksOf([0.1, 0.3, 0.1], "higher")).toEqual([2.5, 1, 2.5]);
});

test("models that are the same everywhere give p = 1 and equal ranks", () => {
  const found = friedmanOf(
    [
      [1, 1, 1],
      [2, 2, 2],
    ],
    { better: "higher" },
  );
  expect(found).toMatchObject({ chi2: 0, pValue: 1, f: 0, fPValue: 1, meanRanks: [2, 2, 2], cliques: [[0, 1, 2]] });
  for (const { pValue } of found.pairs) expect(pValue).toBe(1);
});

test("where all data sets rank alike F is infinite, and p is the chance that all agree with the first", () => {
  const three = [
    [3, 2, 1],
    [30, 20, 10],
    [0.3, 0.2, 0.1],
  ];
  expect(friedmanOf(three, { better: "higher" })).toMatchObject({ chi2: 6, f: null, fPValue: (1 / 6) ** 2 });
  // two of three tie: three orders
  const tied = [
    [3, 3, 1],
    [2, 2, 1],
  ];
  expect(friedmanOf(tied, { better: "higher" })).toMatchObject({ chi2: 4, f: null, fPValue: 1 / 3 });
});

test("the order of models and data sets moves results about and changes none", () => {
  const table = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(table, (values) => {
      const found = friedmanOf(values, { better: "higher" });
      const turned = friedmanOf(values.map((row) => row.toReversed()).toReversed(), { better: "higher" });
      expect(turned.chi2).toBeCloseTo(found.chi2, 10);
      expect(turned.fPValue).toBeCloseTo(found.fPValue, 10);
      turned.meanRanks.toReversed().forEach((rank, m) => {
        expect(rank).toBeCloseTo(found.meanRanks[m], 12);
      });
    }),
  );
});

test("of equal models chi-square, and Nemenyi over all pairs, err at most 5 times in 100; F about as often", () => {
  const rng = stream(1, "friedman");
  const runs = 1000;
  let [chi2, f, nemenyi] = [0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const values = Array.from({ length: 10 }, () => Array.from({ length: 4 }, rng));
    const found = friedmanOf(values, { better: "higher" });
    if (found.pValue <= 0.05) chi2++;
    if (found.fPValue <= 0.05) f++;
    if (found.cliques[0]?.length !== 4) nemenyi++;
  }
  const allowed = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);
  expect(chi2 / runs).toBeLessThan(allowed);
  expect(nemenyi / runs).toBeLessThan(allowed);
  expect(f / runs).toBeLessThan(allowed);
});

test("one data set or one model is refused", () => {
  expect(() => friedmanOf([[1, 2]], { better: "higher" })).toThrow("here are 2 on 1.");
  expect(() => friedmanOf([], { better: "higher" })).toThrow("here are 0 on 0.");
});
