import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import type { Tally } from "../../numeric/tally.ts";
import { cheaperAt, cheaperStretches } from "./cheaperStretches.ts";
import { type CostLines, costLinesOf } from "./costLines.ts";

function linesOf(tally: Tally): CostLines {
  const lines = costLinesOf(tally);
  if (!lines) throw new Error("no lines");
  return lines;
}

/** Labels in the order of falling scores; costs in quarters. */
const even = linesOf(tallyWith([1, 4], [0, 3], [1, 2], [0, 1])); // min(lambda, 1 - lambda)
const late = linesOf(tallyWith([0, 4], [1, 3], [1, 2], [0, 1])); // min(2 lambda, 1 - lambda)
const early = linesOf(tallyWith([1, 4], [0, 3], [0, 2], [1, 1])); // min(lambda, 2 (1 - lambda))

test("envelopes that share a piece are equal there, and lower is cheaper", () => {
  expect(cheaperStretches(even, late)).toEqual([
    { from: 0, to: 0.5, sign: -1 },
    { from: 0.5, to: 1, sign: 0 },
  ]);
});

test("a crossing inside a piece is found exactly", () => {
  expect(cheaperStretches(early, late)).toEqual([
    { from: 0, to: 0.5, sign: -1 },
    { from: 0.5, to: 1, sign: 1 },
  ]);
});

test("exchanging the two flips every sign and nothing else", () => {
  const there = cheaperStretches(early, late);
  expect(cheaperStretches(late, early)).toEqual(there.map((stretch) => ({ ...stretch, sign: -stretch.sign })));
});

test("at a crossing neither is cheaper", () => {
  expect([0.4, 0.5, 0.6].map((at) => cheaperAt(early, late, at))).toEqual([-1, 0, 1]);
  expect(cheaperAt(even, late, 0.9)).toBe(0);
});

test("weights summed in another order do not make a difference", () => {
  const weights = [0.1, 0.2, 0.3, 0.7, 0.11, 0.13];
  const one = linesOf(tallyWith(...weights.map((w, i) => [i % 2, 1, w] as const), [1, 0, 1], [0, 0, 1]));
  const other = linesOf(tallyWith(...weights.map((w, i) => [i % 2, 1, w] as const).reverse(), [1, 0, 1], [0, 0, 1]));
  expect(cheaperStretches(one, other)).toEqual([{ from: 0, to: 1, sign: 0 }]);
});
