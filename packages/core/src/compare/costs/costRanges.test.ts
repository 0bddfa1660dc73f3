import { array, assert, integer, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type CostLines, costAt, costLinesOf } from "./costLines.ts";
import { costRanges } from "./costRanges.ts";

function linesOf(tally: Tally): CostLines {
  const lines = costLinesOf(tally);
  if (!lines) throw new Error("no lines");
  return lines;
}

const even = linesOf(tallyWith([1, 4], [0, 3], [1, 2], [0, 1]));
const late = linesOf(tallyWith([0, 4], [1, 3], [1, 2], [0, 1]));
const early = linesOf(tallyWith([1, 4], [0, 3], [0, 2], [1, 1]));
const useless = linesOf(tallyWith([1, 1], [0, 1], [1, 1], [0, 1]));

test("where several are cheapest all are named, in the order given", () => {
  expect(costRanges([even, late, early]).ranges).toEqual([
    { from: 0, to: 0.5, models: [0, 2] },
    { from: 0.5, to: 1, models: [0, 1] },
  ]);
});

test("two that cross share the range between them", () => {
  expect(costRanges([late, early])).toEqual({
    ranges: [
      { from: 0, to: 0.5, models: [1] },
      { from: 0.5, to: 1, models: [0] },
    ],
    dominated: [],
  });
});

describe("dominated", () => {
  test("is who is never the cheapest, but for predicting one class for everybody", () => {
    expect(costRanges([even, useless]).dominated).toEqual([1]);
    // scores 3 2 1: the second model is right at the top only, below the line of the first one elsewhere
    const good = linesOf(tallyWith([1, 9], [1, 8], [0, 7], [1, 6], [0, 5], [0, 4]));
    const worse = linesOf(tallyWith([1, 9], [0, 8], [0, 7], [1, 6], [1, 5], [0, 4]));
    expect(costRanges([worse, good]).dominated).toEqual([0]);
  });

  test("is nobody among models that order the rows alike", () => {
    expect(costRanges([even, even])).toEqual({ ranges: [{ from: 0, to: 1, models: [0, 1] }], dominated: [] });
  });

  test("is everybody when predicting one class is best at all costs", () => {
    expect(costRanges([useless]).dominated).toEqual([0]);
  });
});

const sample = array(
  tuple(
    integer({ min: 0, max: 1 }),
    integer({ min: 0, max: 6 }),
    integer({ min: 0, max: 6 }),
    integer({ min: 0, max: 6 }),
  ),
  { minLength: 4, maxLength: 30 },
);

test("at every lambda the models of its range, and no others, have the least cost", () => {
  assert(
    property(sample, integer({ min: 0, max: 4 }), (rows, fifth) => {
      const prevalence = fifth === 0 ? null : fifth / 5;
      const models = [1, 2, 3].flatMap(
        (m) => costLinesOf(tallyWith(...rows.map((row) => [row[0], row[m]] as const)), { prevalence }) ?? [],
      );
      if (models.length < 3) return;
      const { ranges } = costRanges(models);
      expect(ranges[0].from).toBe(0);
      expect(ranges.at(-1)?.to).toBe(1);
      ranges.slice(1).forEach((range, i) => {
        expect(range.from).toBe(ranges[i].to);
      });
      for (const { from, to, models: cheapest } of ranges) {
        for (const share of [0.1, 0.37, 0.9]) {
          const lambda = from + share * (to - from);
          const costs = models.map((lines) => costAt(lines, lambda));
          const least = Math.min(...costs);
          expect(cheapest).toEqual(costs.flatMap((cost, m) => (cost < least + 1e-11 ? [m] : [])));
        }
      }
    }),
    { numRuns: 80 },
  );
});
