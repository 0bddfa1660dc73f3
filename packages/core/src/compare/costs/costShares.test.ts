import { array, assert, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type CostLines, costLinesOf } from "./costLines.ts";
import { costShares } from "./costShares.ts";
import { parseCostDensity } from "./parseCostDensity.ts";

function linesOf(tally: Tally): CostLines {
  const lines = costLinesOf(tally);
  if (!lines) throw new Error("no lines");
  return lines;
}

const even = linesOf(tallyWith([1, 4], [0, 3], [1, 2], [0, 1]));
const late = linesOf(tallyWith([0, 4], [1, 3], [1, 2], [0, 1]));
const early = linesOf(tallyWith([1, 4], [0, 3], [0, 2], [1, 1]));

test("by hand: cheaper below one half and equal above", () => {
  expect(costShares(even, late, parseCostDensity("uniform"))).toEqual({ aWins: 0.5, bWins: 0, equal: 0.5 });
  const shares = costShares(even, late, parseCostDensity("triangular(0.2, 0.5, 0.9)"));
  expect(shares.aWins).toBeCloseTo(3 / 7, 12);
  expect(shares.equal).toBeCloseTo(4 / 7, 12);
});

test("by hand: two that cross at one half", () => {
  const shares = costShares(early, late, parseCostDensity("triangular(0.2, 0.5, 0.9)"));
  expect(shares.aWins - shares.bWins).toBeCloseTo(-1 / 7, 12);
});

test("known costs leave one winner or none", () => {
  const at = (lambda: number): unknown => costShares(early, late, parseCostDensity(`point(${lambda})`));
  expect(at(0.2)).toEqual({ aWins: 1, bWins: 0, equal: 0 });
  expect(at(0.5)).toEqual({ aWins: 0, bWins: 0, equal: 1 });
  expect(at(0.8)).toEqual({ aWins: 0, bWins: 1, equal: 0 });
});

const sample = array(tuple(integer({ min: 0, max: 1 }), integer({ min: 0, max: 8 }), integer({ min: 0, max: 8 })), {
  minLength: 4,
  maxLength: 30,
});

test("shares are those of a fine grid of lambda over all pairs of thresholds", () => {
  const density = parseCostDensity("uniform");
  assert(
    property(sample, (rows) => {
      const tallies = [1, 2].map((m) => tallyWith(...rows.map((row) => [row[0], row[m]] as const)));
      const [a, b] = tallies.map((tally) => costLinesOf(tally));
      if (!a || !b) return;
      const shares = costShares(a, b, density);
      const steps = 2000;
      const counted = { aWins: 0, bWins: 0, equal: 0 };
      for (let i = 0; i < steps; i++) {
        const lambda = (i + 0.5) / steps;
        const gap = leastWeighted(tallies[0], lambda) - leastWeighted(tallies[1], lambda);
        counted[Math.abs(gap) < 1e-9 ? "equal" : gap < 0 ? "aWins" : "bWins"] += 1 / steps;
      }
      // each crossing can fall inside one step
      for (const key of ["aWins", "bWins", "equal"] as const) expect(shares[key]).toBeCloseTo(counted[key], 2);
      expect(shares.aWins + shares.bWins + shares.equal).toBeCloseTo(1, 12);
      expect(costShares(b, a, density)).toEqual({ aWins: shares.bWins, bWins: shares.aWins, equal: shares.equal });
      expect(costShares(a, a, density)).toEqual({ aWins: 0, bWins: 0, equal: 1 });
    }),
    { numRuns: 60 },
  );
});

/** lambda FN + (1 - lambda) FP in rows, at the best threshold. */
function leastWeighted(tally: Tally, lambda: number): number {
  let fn = tally.positives;
  let fp = 0;
  let least = lambda * fn;
  tally.score.forEach((_, i) => {
    fn -= tally.positive[i];
    fp += tally.negative[i];
    least = Math.min(least, lambda * fn + (1 - lambda) * fp);
  });
  return least;
}
