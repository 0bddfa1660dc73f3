import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { meanOf } from "../meanOf.ts";
import { studentMean } from "../studentMean.ts";
import { anytimeProportion } from "./anytimeProportion.ts";
import { bettingMean } from "./bettingMean.ts";

const losses = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 });

test("errors counted 0 and 1 give the interval of a proportion", () => {
  const errors = Float64Array.from({ length: 50 }, (_, i) => (i % 7 === 0 ? 1 : 0));
  const { lower, upper } = anytimeProportion(8, 50);
  const own = bettingMean(errors);
  expect([own.lower, own.upper]).toEqual([lower, upper]);
});

test("the interval holds the mean, stays in the range and does not depend on the order of the rows", () => {
  fc.assert(
    fc.property(losses, (values) => {
      const { lower, upper } = bettingMean(Float64Array.from(values));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(upper).toBeLessThanOrEqual(1);
      expect(lower).toBeLessThanOrEqual(mean + 1e-12);
      expect(upper).toBeGreaterThanOrEqual(mean - 1e-12);
      const other = bettingMean(Float64Array.from(values).reverse());
      expect(other.lower).toBeCloseTo(lower, 10);
      expect(other.upper).toBeCloseTo(upper, 10);
    }),
    { numRuns: 60 },
  );
});

test("losses and range multiplied and moved together move the interval alike", () => {
  const values = Float64Array.of(0.1, 0.4, 0.35, 0.8, 0.2);
  const here = bettingMean(values);
  const there = bettingMean(
    values.map((value) => 3 * value - 1),
    null,
    { range: [-1, 2] },
  );
  expect(there.lower).toBeCloseTo(3 * here.lower - 1, 12);
  expect(there.upper).toBeCloseTo(3 * here.upper - 1, 12);
});

test("a loss that counts three times is the loss three times", () => {
  const counted = bettingMean(Float64Array.of(0.2, 0.5, 1), Float64Array.of(3, 1, 2));
  const written = bettingMean(Float64Array.of(0.2, 0.2, 0.2, 0.5, 1, 1));
  expect(counted.lower).toBeCloseTo(written.lower, 12);
  expect(counted.upper).toBeCloseTo(written.upper, 12);
});

test("small losses give a short interval: less than three times Student's at 1,000 rows of spread 0.047", () => {
  const rng = stream(1, "small losses");
  const values = Float64Array.from({ length: 1000 }, () => 0.16 * rng());
  const mean = meanOf(values, null);
  if (!mean) throw new Error("no rows");
  const once = studentMean(mean.mean, mean.standardError, mean.n);
  const always = bettingMean(values);
  const ratio = (always.upper - always.lower) / (once.upper - once.lower);
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(3);
});

test("looking after every 20th row, it misses the mean anywhere in at most 5% of runs, Student's far more often", () => {
  const runs = 300;
  let missed = 0;
  let missedByStudent = 0;
  for (let run = 0; run < runs; run++) {
    const rng = stream(8, "brier", run);
    // squared errors of calibrated probabilities p in (0, 1): mean of p(1 - p) = 1/6
    const values = Float64Array.from({ length: 300 }, () => {
      const p = rng();
      return rng() < p ? (1 - p) ** 2 : p ** 2;
    });
    let outside = false;
    let outsideStudent = false;
    for (let n = 10; n <= values.length; n += 20) {
      const seen = values.subarray(0, n);
      const mean = meanOf(seen, null);
      const once = mean && studentMean(mean.mean, mean.standardError, n);
      if (once && (once.lower > 1 / 6 || once.upper < 1 / 6)) outsideStudent = true;
      const { lower, upper } = bettingMean(seen);
      if (lower > 1 / 6 || upper < 1 / 6) outside = true;
    }
    if (outside) missed++;
    if (outsideStudent) missedByStudent++;
  }
  expect(missed).toBeLessThanOrEqual(24);
  expect(missedByStudent).toBeGreaterThan(0.12 * runs);
});

test("a loss outside the range and a range without ends are refused", () => {
  expect(() => bettingMean(Float64Array.of(0.5, 1.5))).toThrow("a loss of 1.5 lies outside 0 to 1.");
  expect(() => bettingMean(Float64Array.of(1), null, { range: [0, Number.POSITIVE_INFINITY] })).toThrow(
    "losses from 0 to Infinity have no two ends to bet between.",
  );
});
