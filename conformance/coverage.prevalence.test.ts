import { describe, expect, test } from "vitest";
import { mixedMeasure } from "../packages/core/src/evaluate/operating/mixedMeasure.ts";
import { confusionFrom } from "../packages/core/src/metrics/confusion.ts";
import { f1 } from "../packages/core/src/metrics/labels/fBeta.ts";
import { kappa } from "../packages/core/src/metrics/labels/kappa.ts";
import { mcc } from "../packages/core/src/metrics/labels/mcc.ts";
import { binomialMass } from "../packages/core/src/numeric/distributions/binomial.ts";

const sizes = [
  [20, 30],
  [50, 100],
  [50, 500],
] as const;
const prevalences = [0.01, 0.1, 0.5];
const recalls = [0.5, 0.7, 0.8, 0.9, 0.95, 0.98];
const falseAlarms = [0.01, 0.02, 0.05, 0.1, 0.2, 0.4];

/** Probabilities of 0 to n successes. */
function masses(n: number, rate: number): number[] {
  return Array.from({ length: n + 1 }, (_, k) => binomialMass(k, n, rate));
}

/**
 * Both rates are binomial, so the coverage is a finite sum over all tables; nothing is simulated. Tables without a value
 * (Matthews' correlation where nobody is predicted positive) have no interval and do not count.
 */
describe.each([f1, mcc, kappa])("$id at another prevalence", (metric) => {
  test.each(sizes)("covers as often as its level with %i positive and %i negative rows", (positives, negatives) => {
    for (const prevalence of prevalences) {
      const intervals = Array.from({ length: positives + 1 }, (_, tp) =>
        Array.from({ length: negatives + 1 }, (_, fp) =>
          mixedMeasure(metric, { tp, fn: positives - tp, fp, tn: negatives - fp }, { prevalence }),
        ),
      );
      const coverages = recalls.flatMap((recall) =>
        falseAlarms.map((fpr) => {
          const truth = Number(
            metric.value(
              confusionFrom({
                tp: prevalence * recall,
                fn: prevalence * (1 - recall),
                fp: (1 - prevalence) * fpr,
                tn: (1 - prevalence) * (1 - fpr),
              }),
            ),
          );
          const [ofFound, ofAlarms] = [masses(positives, recall), masses(negatives, fpr)];
          let [covered, all] = [0, 0];
          intervals.forEach((row, tp) => {
            row.forEach(({ value, lower = 0, upper = 0 }, fp) => {
              if (value === null) return;
              const mass = ofFound[tp] * ofAlarms[fp];
              all += mass;
              if (lower <= truth && truth <= upper) covered += mass;
            });
          });
          return covered / all;
        }),
      );
      const mean = coverages.reduce((sum, value) => sum + value, 0) / coverages.length;
      // the least is 0.935, of kappa with 20 and 30 rows; the delta method falls to 0.22 there
      expect(Math.min(...coverages)).toBeGreaterThan(0.93);
      expect(mean).toBeGreaterThan(0.95);
      expect(mean).toBeLessThan(0.96);
    }
  });
});
