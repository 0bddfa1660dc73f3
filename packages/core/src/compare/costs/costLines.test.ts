import { array, assert, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import type { Tally } from "../../numeric/tally.ts";
import { costAt, costLinesOf, lineAt } from "./costLines.ts";

/** Scores 4 3 2 1, labels 1 0 1 0: thresholds give (fn, fp) = (2,0) (1,0) (1,1) (0,1) (0,2). */
const four = tallyWith([1, 4], [0, 3], [1, 2], [0, 1]);

describe("four rows by hand", () => {
  test("the envelope is that of the thresholds 4 and 2, which cross at one half", () => {
    const lines = costLinesOf(four);
    expect([...(lines?.from ?? [])]).toEqual([0, 0.5]);
    expect([...(lines?.threshold ?? [])]).toEqual([4, 2]);
    expect([...(lines?.atZero ?? [])]).toEqual([0, 0.25]);
    expect([...(lines?.atOne ?? [])]).toEqual([0.25, 0]);
    expect(lines?.prevalence).toBe(0.5);
  });

  test("lambda is the cost of a false negative: a costly miss lowers the threshold", () => {
    const lines = costLinesOf(tallyWith([1, 5], [0, 4], [1, 3], [0, 3], [0, 1]));
    // (fn, fp) = (1, 0) at 5, (0, 2) at 3: they cross where lambda = 2 (1 - lambda)
    expect([...(lines?.from ?? [])]).toEqual([0, 2 / 3]);
    expect([...(lines?.threshold ?? [])]).toEqual([5, 3]);
  });

  test("with rarer positives predicting nobody stays best for longer", () => {
    const useless = tallyWith([1, 1], [0, 1]);
    expect([...(costLinesOf(useless)?.from ?? [])]).toEqual([0, 0.5]);
    expect([...(costLinesOf(useless, { prevalence: 0.1 })?.from ?? [])][1]).toBeCloseTo(0.9, 14);
  });
});

test("there is none without both classes, and a share of positives lies inside 0 to 1", () => {
  expect(costLinesOf(tallyWith([1, 1]))).toBeNull();
  expect(costLinesOf(tallyWith([0, 1]))).toBeNull();
  expect(() => costLinesOf(four, { prevalence: 1 })).toThrow(
    "the share of positives must lie strictly between 0 and 1, not 1.",
  );
});

test("at a breakpoint the line on its right is meant", () => {
  const lines = costLinesOf(four);
  expect(lines && [0, 0.49, 0.5, 1].map((at) => lineAt(lines, at))).toEqual([0, 0, 1, 1]);
});

const rows = array(record({ truth: integer({ min: 0, max: 1 }), score: integer({ min: 0, max: 12 }) }), {
  minLength: 2,
  maxLength: 40,
});

test("at every lambda it is the least of the costs of all thresholds, for any share of positives", () => {
  assert(
    property(rows, integer({ min: 0, max: 9 }), (sample, tenth) => {
      const tally = tallyWith(...sample.map(({ truth, score }) => [truth, score] as [number, number]));
      const prevalence = tenth === 0 ? null : tenth / 10;
      const lines = costLinesOf(tally, { prevalence });
      if (!lines) return;
      for (let i = 0; i <= 200; i++) {
        expect(costAt(lines, i / 200)).toBeCloseTo(leastCost(tally, i / 200, lines.prevalence), 12);
      }
      expect([...lines.from]).toEqual([...lines.from].sort((a, b) => a - b));
      expect(new Set(lines.from).size).toBe(lines.from.length);
    }),
  );
});

test("scores on another scale in the same order change nothing but the thresholds", () => {
  assert(
    property(rows, (sample) => {
      const plain = costLinesOf(tallyWith(...sample.map(({ truth, score }) => [truth, score] as [number, number])));
      const reshaped = costLinesOf(
        tallyWith(...sample.map(({ truth, score }) => [truth, Math.exp(score / 3)] as [number, number])),
      );
      expect(reshaped && { ...reshaped, threshold: [] }).toEqual(plain && { ...plain, threshold: [] });
    }),
  );
});

/** The definition, threshold by threshold. */
function leastCost(tally: Tally, lambda: number, share: number): number {
  let least = lambda * share;
  let tp = 0;
  let fp = 0;
  tally.score.forEach((_, i) => {
    tp += tally.positive[i];
    fp += tally.negative[i];
    const fnr = 1 - tp / tally.positives;
    least = Math.min(least, lambda * share * fnr + (1 - lambda) * (1 - share) * (fp / tally.negatives));
  });
  return least;
}
