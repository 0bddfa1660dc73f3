import { expect, test } from "vitest";
import type { TallyCurve } from "../../evaluate/evaluation.ts";
import { tallyIn } from "../../evaluate/operating/shiftedTally.ts";
import { costAt } from "./costLines.ts";
import { costLineAt, costLineOf, heightAt, lambdaOf, leastCosts, regretAt, toleratedLambdas } from "./costRegret.ts";

// Ten positives and ten negatives with scores in three groups: 6 and 1 at 0.9, 3 and 3 at 0.5, 1 and 6 at 0.1.
const tally: TallyCurve = {
  threshold: [null, 0.9, 0.5, 0.1],
  truePositive: [0, 6, 9, 10],
  falsePositive: [0, 1, 4, 10],
  positives: 10,
  negatives: 10,
};

test("the cost of a threshold is the share of false alarms at one end and of misses at the other", () => {
  expect(costLineAt(tally, 1, 0.5)).toEqual({ atZero: 0.05, atOne: 0.2 });
  const rare = costLineAt(tally, 2, 0.1);
  expect(rare.atZero).toBeCloseTo(0.9 * 0.4, 15);
  expect(rare.atOne).toBeCloseTo(0.1 * 0.1, 15);
  // a miss costs 4, a false alarm 1: 0.1 * 0.1 * 4 + 0.9 * 0.4 * 1, over the sum of 5
  expect(heightAt(rare, 0.8)).toBeCloseTo((0.04 + 0.36) / 5, 15);
});

test("the regret is nothing where the threshold is the best, and the difference to the best line elsewhere", () => {
  const least = leastCosts(tallyIn(tally), 0.5);
  const chosen = costLineAt(tally, 1, 0.5);
  // by hand: at 1/2 the entries cost 0.25, 0.125, 0.125, 0.25; the second line is lowest from 1/7 to 1/2
  expect(regretAt(least, chosen, 0.3)).toBe(0);
  expect(regretAt(least, chosen, 0.5)).toBeCloseTo(0, 15);
  // at 0.8 it costs 0.2 * 0.05 + 0.8 * 0.2 = 0.17, the third 0.2 * 0.2 + 0.8 * 0.05 = 0.08
  expect(regretAt(least, chosen, 0.8)).toBeCloseTo(0.09, 15);
  // at 0 predicting nobody costs nothing
  expect(regretAt(least, chosen, 0)).toBeCloseTo(0.05, 15);
});

test("at every lambda the least cost is the lowest of all lines, and no regret is negative", () => {
  for (const prevalence of [0.02, 0.5, 0.83]) {
    const least = leastCosts(tallyIn(tally), prevalence);
    for (let lambda = 0; lambda <= 1; lambda += 1 / 64) {
      const all = tally.threshold.map((_, i) => heightAt(costLineAt(tally, i, prevalence), lambda));
      expect(costAt(least, lambda)).toBeCloseTo(Math.min(...all), 14);
      tally.threshold.forEach((_, i) => {
        const regret = regretAt(least, costLineAt(tally, i, prevalence), lambda);
        expect(regret).toBeCloseTo(all[i] - Math.min(...all), 14);
        expect(regret).toBeGreaterThanOrEqual(0);
      });
    }
  }
});

test("the range of lambdas within a share of the least cost is the one that trying out finds", () => {
  const least = leastCosts(tallyIn(tally), 0.5);
  const line = costLineAt(tally, 1, 0.5);
  const found = toleratedLambdas(least, line, 0.05);
  const tried = Array.from({ length: 20_001 }, (_, i) => i / 20_000).filter(
    (lambda) => heightAt(line, lambda) <= 1.05 * costAt(least, lambda),
  );
  expect(found?.[0]).toBeCloseTo(tried[0], 3);
  expect(found?.[1]).toBeCloseTo(tried[tried.length - 1], 3);
  // where two lines cross: 0.05 + 0.15 x = 1.05 (0.2 - 0.15 x) gives x = 0.16 / 0.3075
  expect(found?.[1]).toBeCloseTo(0.16 / 0.3075, 12);
});

test("a threshold that is best nowhere may be within no share, and without slack the range is where it is best", () => {
  const least = leastCosts(tallyIn(tally), 0.5);
  const poor = costLineOf({ truePositive: 3, falsePositive: 5, positives: 10, negatives: 10 }, 0.5);
  expect(toleratedLambdas(least, poor, 0.05)).toBeNull();
  const own = toleratedLambdas(least, costLineAt(tally, 1, 0.5), 0);
  expect(own?.[0]).toBeCloseTo(1 / 7, 12);
  expect(own?.[1]).toBeCloseTo(0.5, 12);
});

test("lambda is the cost of a miss over both costs, and nothing when neither costs", () => {
  expect(lambdaOf({ costFn: 4, costFp: 1 })).toBe(0.8);
  expect(lambdaOf({ costFn: 0, costFp: 3 })).toBe(0);
  expect(lambdaOf({ costFn: 0, costFp: 0 })).toBeNull();
});
