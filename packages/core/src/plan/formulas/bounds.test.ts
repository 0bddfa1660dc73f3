import { describe, expect, test } from "vitest";
import { type Rng, stream } from "../../numeric/random.ts";
import { randomBinomial } from "../../numeric/randomBinomial.ts";
import { vcDimension } from "../../theory/vc/vcDimension.ts";
import { plan } from "../makePlan.ts";

/**
 * Rows on a line whose labels are coins. Every classifier errs on half of the new rows, whatever it is, so how far the
 * training error of the best one lies below is its luck alone.
 *
 * `values` are, in the order of the line, what answering 1 in place of 0 at a row takes off the training error (and adds
 * to the test error); `base` is the excess of the one that answers 0 everywhere.
 */
interface Line {
  readonly values: Float64Array;
  readonly base: number;
}

/** True less training error. */
function againstTruth(rng: Rng, rows: number): Line {
  const values = Float64Array.from({ length: rows }, () => (rng() < 0.5 ? 1 : -1) / rows);
  // values are 2y - 1 over rows, and the base is 1/2 - mean(y)
  return { values, base: values.reduce((sum, value) => sum - value / 2, 0) };
}

/** Test less training error, with as many test rows, which lie among the training rows. */
function againstTest(rng: Rng, rows: number): Line {
  const { values } = againstTruth(rng, 2 * rows);
  let train = rows;
  let excess = 0;
  for (let i = 0; i < values.length; i++) {
    const isTrain = rng() * (values.length - i) < train;
    if (isTrain) train--;
    const label = values[i] > 0 ? 1 : 0;
    values[i] = ((isTrain ? 1 : -1) * (2 * label - 1)) / rows;
    excess += ((isTrain ? -1 : 1) * label) / rows;
  }
  return { values, base: excess };
}

/** The largest excess of a classifier x >= t. */
function bestThreshold({ values, base }: Line): number {
  let sum = 0;
  let best = 0;
  for (let i = values.length - 1; i >= 0; i--) {
    sum += values[i];
    best = Math.max(best, sum);
  }
  return base + best;
}

/** The largest excess of a classifier that is 1 on at most k intervals. */
function bestIntervals({ values, base }: Line, k: number): number {
  // inside[j]: best sum that ends in the j-th interval; after[j]: with at most j intervals that are over or not begun
  const inside = new Float64Array(k + 1).fill(Number.NEGATIVE_INFINITY);
  const after = new Float64Array(k + 1);
  for (const value of values) {
    for (let j = k; j >= 1; j--) {
      inside[j] = Math.max(inside[j], after[j - 1]) + value;
      after[j] = Math.max(after[j], inside[j]);
    }
  }
  return base + after[k];
}

function share(runs: number, name: string, fails: (rng: Rng) => boolean): number {
  let count = 0;
  for (let run = 0; run < runs; run++) if (fails(stream(run, name))) count++;
  return count / runs;
}

/** What may fail, and three standard errors of a share of so many runs. */
const most = (probability: number, runs: number): number =>
  probability + 3 * Math.sqrt((probability * (1 - probability)) / runs);

const RUNS = 400;

describe("the best of several intervals is found: as by trying all of them", () => {
  test.each([1, 2])("%i of them", (k) => {
    for (let run = 0; run < 20; run++) {
      const line = againstTest(stream(run, "try"), 5);
      const rows = line.values.length;
      let best = Number.NEGATIVE_INFINITY;
      let suffix = Number.NEGATIVE_INFINITY;
      for (let set = 0; set < 2 ** rows; set++) {
        const bits = Array.from({ length: rows }, (_, i) => (set >> i) & 1);
        const intervals = bits.filter((bit, i) => bit === 1 && bits[i - 1] !== 1).length;
        if (intervals > k) continue;
        const sum = bits.reduce((total, bit, i) => total + bit * line.values[i], line.base);
        best = Math.max(best, sum);
        if (intervals === 0 || (intervals === 1 && bits[rows - 1] === 1)) suffix = Math.max(suffix, sum);
      }
      expect(bestIntervals(line, k)).toBeCloseTo(best, 12);
      expect(bestThreshold(line)).toBeCloseTo(suffix, 12);
    }
  });
});

describe("simulated: on the rows planned for a dimension the whole family stays below epsilon, on a sixteenth it does not", () => {
  const eta = 0.05;
  const epsilon = 0.15;
  test.each([
    ["thresholds", vcDimension("threshold", {}).dimension, bestThreshold],
    ["an interval", vcDimension("intervals", { intervals: 1 }).dimension, (line: Line) => bestIntervals(line, 1)],
    ["three intervals", vcDimension("intervals", { intervals: 3 }).dimension, (line: Line) => bestIntervals(line, 3)],
  ] as const)("%s, of dimension %i", (name, h, excess) => {
    const { n } = plan("vc", { h, epsilon, eta }).values;
    for (const draw of [againstTruth, againstTest]) {
      expect(share(RUNS, name, (rng) => excess(draw(rng, n)) > epsilon)).toBeLessThanOrEqual(most(eta, RUNS));
    }
    expect(share(RUNS, name, (rng) => excess(againstTest(rng, Math.ceil(n / 16))) > epsilon)).toBeGreaterThan(0.2);
    // the bound is loose, its inversion is not: one row fewer does not reach epsilon
    expect(plan("vc", { h, n, eta }).values.epsilon).toBeLessThanOrEqual(epsilon);
    expect(plan("vc", { h, n: n - 1, eta }).values.epsilon).toBeGreaterThan(epsilon);
  });
});

test("simulated: on the rows planned for 20 classifiers none errs by epsilon more in the test, on a third some do", () => {
  const given = { size: 20, epsilon: 0.1 };
  const { n } = plan("vcSize", { ...given, eta: 0.05 }).values;
  const fails = (rows: number): number =>
    share(5000, "finite", (rng) => {
      // 20 classifiers that have nothing to do with each other: what a union bound fears
      for (let i = 0; i < given.size; i++) {
        const excess = (randomBinomial(rng, rows, 0.5) - randomBinomial(rng, rows, 0.5)) / rows;
        if (excess >= given.epsilon) return true;
      }
      return false;
    });
  expect(fails(n)).toBeLessThanOrEqual(0.05);
  // exp(-epsilon² l) is Hoeffding's for a difference of two means, and not far from the truth
  expect(fails(n)).toBeGreaterThan(0.001);
  expect(fails(Math.ceil(n / 3))).toBeGreaterThan(0.2);
  expect(plan("vcSize", { ...given, n }).values.eta).toBeLessThanOrEqual(0.05);
  expect(plan("vcSize", { ...given, n: n - 1 }).values.eta).toBeGreaterThan(0.05);
});

test("simulated: with constant 1 the penalties of all nested families of intervals hold at once on the planned rows", () => {
  const [delta, epsilon] = [0.05, 0.1];
  const { n } = plan("srm", { d: 2, epsilon, delta }).values;
  const dimensions = [2, 4, 6, 8, 10];
  const penalty = (d: number, rows: number): number => plan("srm", { d, n: rows, delta }).values.epsilon;
  const planned = dimensions.map((d) => penalty(d, n));
  const some = share(RUNS, "srm", (rng) => {
    const line = againstTruth(rng, n);
    return dimensions.some((d, i) => bestIntervals(line, d / 2) > planned[i]);
  });
  expect(some).toBeLessThanOrEqual(most(delta, RUNS));
  const fewer = (rng: Rng): boolean => bestIntervals(againstTruth(rng, Math.ceil(n / 8)), 1) > epsilon;
  expect(share(RUNS, "srm", fewer)).toBeGreaterThan(0.2);
  expect(penalty(2, n)).toBeLessThanOrEqual(epsilon);
  expect(penalty(2, n - 1)).toBeGreaterThan(epsilon);
});

test("simulated: the constant is the caller's, and one that is too small does not hold", () => {
  const delta = 0.05;
  const { n } = plan("srm", { d: 10, epsilon: 0.02, delta, c: 0.02 }).values;
  const fails = share(RUNS, "small constant", (rng) => bestIntervals(againstTruth(rng, n), 5) > 0.02);
  expect(fails).toBeGreaterThan(0.9);
});
