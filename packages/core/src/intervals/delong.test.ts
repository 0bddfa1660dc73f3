import fc from "fast-check";
import { expect, test } from "vitest";
import { InputError } from "../data/inputError.ts";
import { normalUpperQuantile } from "../numeric/distributions/normal.ts";
import { stream } from "../numeric/random.ts";
import { tallyOf } from "../numeric/tally.ts";
import { clopperPearson } from "./clopperPearson.ts";
import { robustVariance } from "./clusterRobust.ts";
import { aucInfluence, aucLogitInterval, delong, delongLogit, delongVariance } from "./delong.ts";

/**
 * Four positives at .9 .8 .8 .4, five negatives at .8 .5 .3 .2 .1. Placements of the positives: 1, .9, .9, .6; of the
 * negatives: .5, .75, 1, 1, 1. The AUC is their mean, 0.85; variances 0.03 / 4 and 0.05 / 5 add up to 0.0175.
 */
const truth = Int32Array.of(1, 0, 1, 0, 1, 0, 1, 0, 0);
const score = Float64Array.of(0.9, 0.8, 0.8, 0.5, 0.8, 0.3, 0.4, 0.2, 0.1);
const tally = tallyOf(truth, score, null);

const samples = fc.array(fc.record({ truth: fc.integer({ min: 0, max: 1 }), score: fc.integer({ min: 0, max: 12 }) }), {
  minLength: 6,
  maxLength: 50,
});

test("the variance is the sum of the placements' variances over the class sizes", () => {
  const { auc, variance, positives, negatives } = delongVariance(tally);
  expect(auc).toBeCloseTo(0.85, 14);
  expect(variance).toBeCloseTo(0.0175, 14);
  expect([positives, negatives]).toEqual([4, 5]);
});

test("the plain interval is cut off at 1, the one on the logit scale needs no cut", () => {
  const plain = delong(tally);
  expect(plain.lower).toBeCloseTo(0.85 - 1.959963984540054 * Math.sqrt(0.0175), 12);
  expect(plain.upper).toBe(1);
  expect(plain.standardError).toBeCloseTo(Math.sqrt(0.0175), 14);
  const logit = delongLogit(tally);
  // 1/(1 + exp(-(ln(.85/.15) -+ 1.96 se/(.85 .15)))), computed with scipy
  expect(logit.lower).toBeCloseTo(0.425812066400194, 12);
  expect(logit.upper).toBeCloseTo(0.9774268161390222, 12);
});

test("one-sided bounds spend the whole error on their side", () => {
  const lower = delong(tally, { side: "lower" });
  expect(lower.lower).toBeCloseTo(0.85 - 1.6448536269514722 * Math.sqrt(0.0175), 12);
  expect(lower.upper).toBe(1);
  expect(delongLogit(tally, { side: "upper" }).lower).toBe(0);
});

test("at an AUC of 1 or 0 the bound is that of as many wins as the smaller class has rows", () => {
  const perfect = tallyOf(Int32Array.of(1, 1, 1, 0, 0, 0, 0), Float64Array.of(9, 8, 7, 3, 2, 1, 0), null);
  const best = delongLogit(perfect);
  expect(best.method).toBe("delong-logit-exact");
  expect(best.lower).toBeCloseTo(0.025 ** (1 / 3), 12);
  expect(best.upper).toBe(1);
  const worst = tallyOf(Int32Array.of(0, 0, 0, 1, 1, 1, 1), Float64Array.of(9, 8, 7, 3, 2, 1, 0), null);
  expect(delongLogit(worst)).toMatchObject({ lower: 0, upper: clopperPearson(0, 3).upper });
});

test("a class of one row has no variance, and asking for its interval is refused", () => {
  const onePositive = tallyOf(Int32Array.of(1, 0, 0), Float64Array.of(2, 1, 3), null);
  expect(delongVariance(onePositive)).toMatchObject({ auc: 0.5, variance: null });
  expect(() => delong(onePositive)).toThrow(InputError);
  expect(() => delongLogit(onePositive)).toThrow("two rows of each class; there are 1 positive and 2 negative");
});

test("whole-number weights are repetitions", () => {
  const weight = Float64Array.of(2, 1, 3, 1, 1, 2, 1, 4, 1);
  const rows = [...weight].flatMap((w, i) => Array.from({ length: w }, () => i));
  const repeated = tallyOf(
    Int32Array.from(rows, (i) => truth[i]),
    Float64Array.from(rows, (i) => score[i]),
    null,
  );
  expect(delongVariance(tallyOf(truth, score, weight))).toEqual(delongVariance(repeated));
});

test("the influences sum to 0, within each class too", () => {
  fc.assert(
    fc.property(samples, fc.boolean(), (rows, weighted) => {
      const rng = stream(rows.length, "weights");
      const t = Int32Array.from(rows, (row) => row.truth);
      const s = Float64Array.from(rows, (row) => row.score);
      const w = weighted ? Float64Array.from(rows, () => 0.1 + rng()) : null;
      const on = tallyOf(t, s, w);
      fc.pre(on.positives > 0 && on.negatives > 0);
      const influence = aucInfluence(t, s, w, on);
      const sumOf = (label: number): number => influence.reduce((sum, x, i) => sum + (t[i] === label ? x : 0), 0);
      expect(sumOf(1)).toBeCloseTo(0, 12);
      expect(sumOf(0)).toBeCloseTo(0, 12);
    }),
    { seed: 3, numRuns: 200 },
  );
});

test("squares of the influences add up to DeLong's variance with divisor n in place of n - 1", () => {
  fc.assert(
    fc.property(samples, (rows) => {
      const t = Int32Array.from(rows, (row) => row.truth);
      const s = Float64Array.from(rows, (row) => row.score);
      const on = tallyOf(t, s, null);
      const { positives: p, negatives: q } = on;
      fc.pre(p > 1 && q > 1);
      const influence = aucInfluence(t, s, null, on);
      let ofPositives = 0;
      let ofNegatives = 0;
      influence.forEach((x, i) => {
        if (t[i] === 1) ofPositives += x * x;
        else ofNegatives += x * x;
      });
      const { variance } = delongVariance(on);
      expect((ofPositives * p) / (p - 1) + (ofNegatives * q) / (q - 1)).toBeCloseTo(Number(variance), 12);
      // The robust variance takes one factor n/(n-1) for all rows instead of one for each class.
      const n = p + q;
      const robust = robustVariance(influence, null);
      expect(robust?.variance).toBeCloseTo(((ofPositives + ofNegatives) * n) / (n - 1), 12);
    }),
    { seed: 4, numRuns: 200 },
  );
});

test("the logit interval takes any variance and critical value", () => {
  const { lower, upper, method } = aucLogitInterval(
    { auc: 0.85, variance: 0.0175, positives: 4, negatives: 5 },
    normalUpperQuantile(0.025),
    {},
    "cluster-robust",
  );
  expect(method).toBe("cluster-robust");
  expect(lower).toBeCloseTo(0.425812066400194, 12);
  expect(upper).toBeCloseTo(0.9774268161390222, 12);
});
