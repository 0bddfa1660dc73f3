import fc from "fast-check";
import { expect, test } from "vitest";
import { countAtLeast, descendingThresholds, swapClasses, tallyOf } from "./tally.ts";

const rows = fc.array(
  fc.record({
    truth: fc.integer({ min: 0, max: 1 }),
    score: fc.integer({ min: -4, max: 4 }).map((s) => s / 8),
    weight: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 60 },
);

test("a tally holds the class weights at each distinct score, descending, with or without weights", () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (sample, weighted) => {
      const weight = weighted ? Float64Array.from(sample, (row) => row.weight) : null;
      const tally = tallyOf(
        Int32Array.from(sample, (row) => row.truth),
        Float64Array.from(sample, (row) => row.score),
        weight,
      );
      const expectedScores = [...new Set(sample.map((row) => row.score + 0))].sort((a, b) => b - a);
      expect([...tally.score]).toEqual(expectedScores);
      const sumOver = (truth: number, score: number): number =>
        sample.reduce(
          (sum, row) => sum + (row.truth === truth && row.score === score ? (weighted ? row.weight : 1) : 0),
          0,
        );
      expect([...tally.positive]).toEqual(expectedScores.map((score) => sumOver(1, score)));
      expect([...tally.negative]).toEqual(expectedScores.map((score) => sumOver(0, score)));
      expect(tally.positives).toBe(tally.positive.reduce((a, b) => a + b, 0));
      expect(tally.negatives).toBe(tally.negative.reduce((a, b) => a + b, 0));
    }),
    { seed: 1, numRuns: 300 },
  );
});

test("a row counts as predicted positive when its score equals the threshold", () => {
  const tally = tallyOf(Int32Array.of(1, 0, 1), Float64Array.of(0.2, 0.5, 0.7), null);
  expect(countAtLeast(tally, 0.5)).toBe(2);
  expect(countAtLeast(tally, 0.500001)).toBe(1);
  expect(countAtLeast(tally, Number.POSITIVE_INFINITY)).toBe(0);
  expect(countAtLeast(tally, -1)).toBe(3);
});

test("the thresholds are +Infinity and then the scores, in the memory of the tally or in their own", () => {
  const tally = tallyOf(Int32Array.of(1, 0, 1), Float64Array.of(0.25, 0.5, 0.75), null);
  expect([...descendingThresholds(tally)]).toEqual([Number.POSITIVE_INFINITY, 0.75, 0.5, 0.25]);
  expect(descendingThresholds(tally).buffer).toBe(tally.score.buffer);
  expect([...descendingThresholds(swapClasses(tally))]).toEqual([Number.POSITIVE_INFINITY, -0.25, -0.5, -0.75]);
  const part = { ...tally, score: tally.score.subarray(1) };
  expect([...descendingThresholds(part)]).toEqual([Number.POSITIVE_INFINITY, 0.5, 0.25]);
});

test("a score of -0 is the score 0", () => {
  const tally = tallyOf(Int32Array.of(1, 0), Float64Array.of(-0, 0), null);
  expect([...tally.score]).toEqual([0]);
});
