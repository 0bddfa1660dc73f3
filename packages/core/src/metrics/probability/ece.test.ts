import { expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { stream } from "../../numeric/random.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { debiasedEce, ece } from "./ece.ts";

/** Four rows at 0.2 of which one is positive, four at 0.7 of which two are. */
const tally = tallyWith([1, 0.2], [0, 0.2, 3], [1, 0.7, 2], [0, 0.7, 2]);

test("it is the mean distance of rate and probability over bins", () => {
  // |1/4 - 0.2| and |1/2 - 0.7|, half the rows each
  expect(ece({ bins: 2 }).value(tally)).toBeCloseTo((0.05 + 0.2) / 2, 14);
  expect(ece({ bins: 10, binning: "equal-width" }).value(tally)).toBeCloseTo((0.05 + 0.2) / 2, 14);
});

test("one bin lets errors cancel", () => {
  // rate 3/8, mean probability 0.45
  expect(ece({ bins: 1 }).value(tally)).toBeCloseTo(0.075, 14);
});

test("without rows it is undefined", () => {
  expect(ece().value(tallyWith())).toEqual({ undefined: "there is no row" });
});

test("a calibrated model looks miscalibrated on few rows; the debiased value takes most of that out", () => {
  const rng = stream(4, "calibrated");
  let plain = 0;
  let debiased = 0;
  for (let r = 0; r < 200; r++) {
    const score = Float64Array.from({ length: 200 }, () => rng());
    const sample = tallyOf(
      Int32Array.from(score, (s) => (rng() < s ? 1 : 0)),
      score,
      null,
    );
    plain += Number(ece().value(sample)) / 200;
    debiased += debiasedEce(sample) / 200;
  }
  // a bin of 20 rows misses by about sqrt(2/pi) 0.1
  expect(plain).toBeGreaterThan(0.05);
  expect(debiased).toBeLessThan(0.6 * plain);
  expect(debiased).toBeGreaterThanOrEqual(0);
});

test("what is far off stays: the debiased value nears the plain one", () => {
  const far = tallyWith([1, 0.05, 500], [0, 0.05, 500]);
  expect(debiasedEce(far)).toBeCloseTo(Number(ece().value(far)), 6);
});
