import fc from "fast-check";
import { expect, test } from "vitest";
import { probabilities } from "../data/makePrediction.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import type { MetricResult } from "../evaluate/evaluation.ts";
import type { ScoreCounts } from "./counts.ts";
import { countsOf } from "./countsOf.ts";
import { cutErrors } from "./cutErrors.ts";
import { evaluateCounts } from "./evaluateCounts.ts";
import { mergeCounts } from "./mergeCounts.ts";
import { wholeScore } from "./scoreCells.ts";

const OPTIONS = { replicates: 100, bands: false, costs: { falseNegative: 3, falsePositive: 1 } } as const;

/** Scores in a narrow stretch, so that cuts hold many of them. */
const rows = fc
  .array(
    fc.record({
      truth: fc.boolean(),
      score: fc.integer({ min: 1, max: 2 ** 20 - 1 }).map((s) => 0.45 + s / 2 ** 24),
      slice: fc.constantFrom("a", "b"),
    }),
    { minLength: 10, maxLength: 200 },
  )
  .map((all) => all.map((row, i) => (i < 2 ? { ...row, truth: i === 0 } : row)));

/** Measures that cut scores give exactly, whatever the order within the cuts. */
const EXACT = ["accuracy", "precision", "recall", "f1", "mcc", "cost", "brier", "prevalence", "balancedAccuracy"];

test("no measure of cut scores is further from that of the scores than it says", () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (all, equalWidth) => {
      const prediction = probabilities({
        truth: all.map(({ truth }) => Number(truth)),
        score: all.map(({ score }) => score),
      });
      const slice = { column: "s", labels: all.map((row) => row.slice) };
      const options = { ...OPTIONS, ece: { binning: equalWidth ? "equal-width" : "equal-mass" } } as const;
      const wanted = evaluate(prediction, { ...options, slice });
      const counted = countsOf(prediction, { slice, maxDistinct: 1 });
      const found = evaluateCounts(counted, options);
      expectWithin(found.metrics, wanted.metrics);
      for (const [s, part] of found.slices?.values.entries() ?? []) {
        expectWithin(part.metrics, wanted.slices?.values[s].metrics ?? {});
      }
    }),
    { numRuns: 150 },
  );
});

function expectWithin(
  found: Readonly<Record<string, MetricResult>>,
  wanted: Readonly<Record<string, MetricResult>>,
): void {
  for (const [id, { value, cutError = 0, lower, upper }] of Object.entries(found)) {
    const exact = wanted[id].value;
    if (typeof exact !== "number") expect(value, id).toBe(exact);
    else {
      expect(Math.abs(Number(value) - exact), `${id}: ${value} for ${exact}`).toBeLessThanOrEqual(cutError + 1e-12);
      if (EXACT.includes(id)) expect(cutError, id).toBe(0);
      if (lower !== undefined) expect(lower, id).toBeLessThanOrEqual(exact + 1e-9);
      if (upper !== undefined) expect(upper, id).toBeGreaterThanOrEqual(exact - 1e-9);
    }
  }
}

test("parts that were cut, cut more finely and not cut merge to the cuts of all rows", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const part = (from: number, to: number, maxDistinct?: number): ScoreCounts => {
        const own = all.slice(from, to);
        const counted = countsOf(
          probabilities({ truth: own.map(({ truth }) => Number(truth)), score: own.map(({ score }) => score) }),
          maxDistinct === undefined ? {} : { maxDistinct },
        );
        if (counted.kind !== "probabilities") throw new Error(counted.kind);
        return counted;
      };
      const third = Math.ceil(all.length / 3);
      const whole = part(0, all.length, 1);
      const merged = mergeCounts([part(0, third, 1), part(third, 2 * third), part(2 * third, all.length)]);
      if (merged.kind !== "probabilities") throw new Error(merged.kind);
      if (merged.cuts === null) return;
      for (const column of ["score", "negative", "positive"] as const) {
        expect(merged.cells[column]).toEqual(whole.cells[column]);
      }
      expect(merged.cells.within?.low).toEqual(whole.cells.within?.low);
      for (const [i, sum] of merged.cells.within?.positiveSum.entries() ?? []) {
        expect(sum).toBeCloseTo(whole.cells.within?.positiveSum[i] ?? Number.NaN, 12);
      }
    }),
  );
});

test("the error of the AUC is half the pairs within cuts, by hand", () => {
  // two cuts: 1 positive and 1 negative apart, 1 positive and 1 negative together
  const cells = [
    { ...wholeScore(0.2, 1, 1, { slice: 0, group: 0 }), high: 0.3 },
    wholeScore(0.5, 0, 1, { slice: 0, group: 0 }),
    wholeScore(0.6, 1, 1, { slice: 0, group: 0 }),
  ];
  const errors = cutErrors(cells, { clip: 0, ece: { bins: 10, binning: "equal-mass" } });
  expect(errors.get("auc")).toBeCloseTo(1 / (3 * 2) / 2, 15);
  expect(errors.get("gini")).toBeCloseTo(1 / (3 * 2), 15);
});

test("a threshold inside a cut is refused, with a threshold that would work", () => {
  const prediction = probabilities({ truth: [0, 1, 0, 1], score: [0.4001, 0.4002, 0.4003, 0.9] });
  const counted = countsOf(prediction, { maxDistinct: 1 });
  expect(() => evaluateCounts(counted, { threshold: 0.4002 })).toThrow("the threshold 0.4002 lies inside a bin");
  const withPoint = countsOf(prediction, { maxDistinct: 1, threshold: 0.4002 });
  expect(evaluateCounts(withPoint, { threshold: 0.4002 }).metrics.recall.value).toBe(1);
  expect(evaluateCounts(withPoint, { threshold: 0.4002 }).metrics.specificity.value).toBe(0.5);
});

test("cut counts say so: a warning with the bound of the AUC, and the number of cuts", () => {
  const prediction = probabilities({ truth: [0, 1, 0, 1], score: [0.4001, 0.4002, 0.4003, 0.9] });
  const { warnings, source } = evaluateCounts(countsOf(prediction, { maxDistinct: 1 }), OPTIONS);
  expect(warnings.at(-1)).toBe(
    "scores were binned: 2 bins hold rows; the AUC is within 0.25 of that of the scores themselves. Intervals are widened by the binning error of each metric.",
  );
  expect(source.cuts).toEqual({ count: 2, largestShare: 0.75 });
});
