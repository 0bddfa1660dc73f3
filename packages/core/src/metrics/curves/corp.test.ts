import { describe, expect, test } from "vitest";
import { tallyWith } from "../../../test/example.ts";
import { logarithmicLoss } from "../../losses/log.ts";
import { stream } from "../../numeric/random.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { brier } from "../probability/brier.ts";
import { corpDecomposition, corpOf, recalibratedRates } from "./corp.ts";

/** Rates by score: 0.1: 0/2, 0.3: 1/1, 0.5: 0/1, 0.8: 2/2. The middle two violate the order and are pooled to 1/2. */
const tally = tallyWith([0, 0.1, 2], [1, 0.3], [0, 0.5], [1, 0.8, 2]);

test("rates are pooled until they do not fall", () => {
  expect([...recalibratedRates(tally)]).toEqual([1, 0.5, 0.5, 0]);
});

test("the curve keeps the first and the last score of each block, ascending", () => {
  expect(corpOf(tally)).toEqual({
    score: Float64Array.of(0.1, 0.3, 0.5, 0.8),
    rate: Float64Array.of(0, 0.5, 0.5, 1),
  });
  const flat = tallyWith([0, 0.1], [1, 0.2], [0, 0.3], [1, 0.4], [0, 0.5], [1, 0.6]);
  expect([...corpOf(flat).score]).toEqual([0.1, 0.2, 0.5, 0.6]);
});

describe("the decomposition", () => {
  test("of the Brier score, by hand", () => {
    const { score, miscalibration, discrimination, uncertainty } = corpDecomposition(tally, brier.loss);
    const own = (2 * 0.1 ** 2 + 0.7 ** 2 + 0.5 ** 2 + 2 * 0.2 ** 2) / 6;
    const recalibrated = (2 * 0.25) / 6;
    expect(score).toBeCloseTo(own, 14);
    expect(uncertainty).toBeCloseTo(0.25, 14);
    expect(miscalibration).toBeCloseTo(own - recalibrated, 14);
    expect(discrimination).toBeCloseTo(0.25 - recalibrated, 14);
  });

  test("adds up and has no negative part, for both proper scores", () => {
    const rng = stream(6, "corp");
    for (let r = 0; r < 50; r++) {
      const size = 20 + r;
      const points = Float64Array.from({ length: size }, () => 0.01 + 0.98 * rng());
      const sample = tallyOf(
        Int32Array.from(points, (s) => (rng() < s ** 2 ? 1 : 0)),
        points,
        null,
      );
      for (const loss of [brier.loss, logarithmicLoss()]) {
        const parts = corpDecomposition(sample, loss);
        expect(parts.miscalibration).toBeGreaterThanOrEqual(-1e-12);
        expect(parts.discrimination).toBeGreaterThanOrEqual(-1e-12);
        expect(parts.miscalibration - parts.discrimination + parts.uncertainty).toBeCloseTo(parts.score, 12);
      }
    }
  });
});
