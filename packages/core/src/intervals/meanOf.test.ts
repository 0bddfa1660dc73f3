import fc from "fast-check";
import { expect, test } from "vitest";
import { meanOf, type SampleMean } from "./meanOf.ts";

const losses = Float64Array.of(0.1, 0.7, 1.9, 0.2, 0.05, 3.3);

function sampleOf(values: Float64Array, weights: Float64Array | null): SampleMean {
  const sample = meanOf(values, weights);
  if (sample === null) throw new Error("no row counts");
  return sample;
}

test("mean and standard error of unweighted losses agree with R", () => {
  const { mean, standardError, n } = sampleOf(losses, null);
  expect(mean).toBeCloseTo(1.0416666666666665, 15);
  expect(standardError).toBeCloseTo(0.5332942694027171, 15);
  expect(n).toBe(6);
});

test("whole-number weights give what R gives for the repeated rows", () => {
  const { mean, standardError, n } = sampleOf(losses, Float64Array.of(1, 2, 3, 0, 1, 2));
  expect(mean).toBeCloseTo(1.5388888888888888, 15);
  expect(standardError).toBeCloseTo(0.4131331653906268, 15);
  expect(n).toBe(9);
});

test("other weights are sampling weights with the linearised standard error, as computed in R", () => {
  const { mean, standardError, n } = sampleOf(losses, Float64Array.of(0.5, 1.5, 2, 0.25, 1, 3));
  expect(mean).toBeCloseTo(1.8060606060606059, 14);
  expect(standardError).toBeCloseTo(0.6879964029040577, 14);
  expect(n).toBe(6);
});

test("sampling weights count up to a factor: all times 0.3 changes nothing", () => {
  const weights = Float64Array.of(0.5, 1.5, 2, 0.25, 1, 3);
  const scaled = sampleOf(
    losses,
    weights.map((w) => w * 0.3),
  );
  expect(scaled.mean).toBeCloseTo(sampleOf(losses, weights).mean, 14);
  expect(scaled.standardError).toBeCloseTo(sampleOf(losses, weights).standardError ?? Number.NaN, 14);
});

test("equal sampling weights give the unweighted standard error", () => {
  const equal = sampleOf(losses, new Float64Array(6).fill(0.5));
  expect(equal.standardError).toBeCloseTo(sampleOf(losses, null).standardError ?? Number.NaN, 14);
});

test("a row of weight 0 is as if it were not there", () => {
  const kept = sampleOf(Float64Array.of(1, 2, 4), Float64Array.of(0.5, 1.5, 0.7));
  expect(sampleOf(Float64Array.of(1, Number.POSITIVE_INFINITY, 2, 4), Float64Array.of(0.5, 0, 1.5, 0.7))).toEqual(kept);
});

test("a weight equals that many repetitions of the row", () => {
  const row = fc.record({
    loss: fc.double({ min: -100, max: 100, noNaN: true }),
    weight: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const weighted = meanOf(
        Float64Array.from(rows, (r) => r.loss),
        Float64Array.from(rows, (r) => r.weight),
      );
      const repeated = meanOf(Float64Array.from(rows.flatMap((r) => Array<number>(r.weight).fill(r.loss))), null);
      expect(weighted?.n).toBe(repeated?.n);
      if (weighted === null || repeated === null) return;
      expect(weighted.mean).toBeCloseTo(repeated.mean, 11);
      expect(weighted.standardError === null).toBe(repeated.standardError === null);
      expect(weighted.standardError ?? 0).toBeCloseTo(repeated.standardError ?? 0, 11);
    }),
  );
});

test("a large common offset does not drown the spread", () => {
  const { mean, standardError } = sampleOf(Float64Array.of(1e9 + 1, 1e9 + 2, 1e9 + 3), null);
  expect(mean).toBe(1e9 + 2);
  expect(standardError).toBeCloseTo(1 / Math.sqrt(3), 14);
});

test("one row has a mean and no standard error; no row has neither", () => {
  expect(meanOf(Float64Array.of(0.4), null)).toEqual({ mean: 0.4, standardError: null, n: 1 });
  expect(meanOf(new Float64Array(0), null)).toBeNull();
  expect(meanOf(Float64Array.of(1, 2), Float64Array.of(0, 0))).toBeNull();
});

test("an infinite loss gives an infinite mean without a standard error", () => {
  const infinite = Float64Array.of(0.1, Number.POSITIVE_INFINITY, 0.2);
  expect(meanOf(infinite, null)).toEqual({ mean: Number.POSITIVE_INFINITY, standardError: null, n: 3 });
});
