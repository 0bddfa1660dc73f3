import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOfPairsWon } from "./pairsWon.ts";
import { tallyOf } from "./tally.ts";

const rows = fc.array(
  fc.record({
    truth: fc.integer({ min: 0, max: 1 }),
    score: fc.integer({ min: -5, max: 5 }),
    weight: fc.double({ min: 0.01, max: 3, noNaN: true }),
  }),
  { minLength: 2, maxLength: 40 },
);

test("it is the weight of pairs won, and half of those tied, over the weight of all pairs", () => {
  fc.assert(
    fc.property(rows, (sample) => {
      const positives = sample.filter((row) => row.truth === 1);
      const negatives = sample.filter((row) => row.truth === 0);
      fc.pre(positives.length > 0 && negatives.length > 0);
      let won = 0;
      let all = 0;
      for (const p of positives) {
        for (const q of negatives) {
          all += p.weight * q.weight;
          won += p.weight * q.weight * (p.score > q.score ? 1 : p.score === q.score ? 0.5 : 0);
        }
      }
      const tally = tallyOf(
        Int32Array.from(sample, (row) => row.truth),
        Float64Array.from(sample, (row) => row.score),
        Float64Array.from(sample, (row) => row.weight),
      );
      expect(shareOfPairsWon(tally)).toBeCloseTo(won / all, 12);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("without a lost pair it is exactly 1 and without a won one exactly 0, whatever the weights", () => {
  const weight = Float64Array.from({ length: 20 }, (_, i) => 0.1 + 0.7 * Math.sin(i) ** 2);
  const score = Float64Array.from({ length: 20 }, (_, i) => i);
  const truth = Int32Array.from(score, (s) => (s >= 7 ? 1 : 0));
  expect(shareOfPairsWon(tallyOf(truth, score, weight))).toBe(1);
  expect(
    shareOfPairsWon(
      tallyOf(
        truth,
        score.map((s) => -s),
        weight,
      ),
    ),
  ).toBe(0);
});
