import { describe, expect, test } from "vitest";
import { stream } from "./random.ts";
import {
  coarsen,
  countAtLeast,
  descendingThresholds,
  groupOfScore,
  swapClasses,
  type Tally,
  tallyOf,
} from "./tally.ts";

const rng = stream(2, "tally groups");
const truth = Int32Array.from({ length: 5000 }, () => (rng() < 0.3 ? 1 : 0));
const score = Float64Array.from(truth, (t) => rng() + 0.4 * t);
const tally = tallyOf(truth, score, null);

const prefixSums = ({ positive, negative }: Tally, prefix: number): [number, number] => [
  positive.subarray(0, prefix).reduce((a, b) => a + b, 0),
  negative.subarray(0, prefix).reduce((a, b) => a + b, 0),
];

describe("merged groups of neighbouring scores", () => {
  const cut = countAtLeast(tally, 0.7);
  const merged = coarsen(tally, { groups: 100, cut });

  test("hold all the weight in about as many groups as asked for", () => {
    expect(merged.score.length).toBeGreaterThan(90);
    expect(merged.score.length).toBeLessThanOrEqual(102);
    expect([merged.positives, merged.negatives]).toEqual([tally.positives, tally.negatives]);
  });

  test("none lies across the cut, so labels at the threshold stay what they were", () => {
    expect(prefixSums(merged, countAtLeast(merged, 0.7))).toEqual(prefixSums(tally, cut));
  });

  test("each is named by its lowest score: a threshold there selects whole groups", () => {
    merged.score.forEach((lowest, g) => {
      expect(prefixSums(merged, g + 1)).toEqual(prefixSums(tally, countAtLeast(tally, lowest)));
    });
  });

  test("each score finds its group", () => {
    const positive = new Float64Array(merged.score.length);
    score.forEach((s, row) => {
      positive[groupOfScore(merged, s)] += truth[row];
    });
    expect(positive).toEqual(merged.positive);
  });
});

test("every score finds its own place in an unmerged tally", () => {
  for (let i = 0; i < tally.score.length; i += 97) expect(groupOfScore(tally, tally.score[i])).toBe(i);
});

test("with the classes exchanged and the scores turned round, twice is as before", () => {
  const swapped = swapClasses(tally);
  expect([swapped.positives, swapped.negatives]).toEqual([tally.negatives, tally.positives]);
  expect(swapped.score[0]).toBe(-tally.score[tally.score.length - 1]);
  const again = swapClasses(swapped);
  expect([...again.score]).toEqual([...tally.score]);
  expect([...again.positive]).toEqual([...tally.positive]);
});

test("thresholds begin above all scores", () => {
  const some = tallyOf(Int32Array.of(1, 0, 1), Float64Array.of(2, 1, 2), null);
  expect([...descendingThresholds(some)]).toEqual([Number.POSITIVE_INFINITY, 2, 1]);
  expect([...descendingThresholds({ ...some, score: Float64Array.of(2, 1) })]).toEqual([
    Number.POSITIVE_INFINITY,
    2,
    1,
  ]);
});

test("totals of fractional weights are the sums from the top, to the bit", () => {
  const weight = Float64Array.from(truth, () => rng());
  const weighted = tallyOf(truth, score, weight);
  let tp = 0;
  let fp = 0;
  weighted.positive.forEach((w, i) => {
    tp += w;
    fp += weighted.negative[i];
  });
  expect([weighted.positives, weighted.negatives]).toEqual([tp, fp]);
});
