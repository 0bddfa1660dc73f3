import { expect, test } from "vitest";
import { corpDecomposition } from "../../metrics/curves/corp.ts";
import { brier } from "../../metrics/probability/brier.ts";
import { stream } from "../../numeric/random.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { corpBias } from "./corpBias.ts";

test("it is the mean miscalibration of probabilities that are calibrated, over other samples", () => {
  const rng = stream(9, "calibrated");
  const sample = (n: number) => {
    const score = Float64Array.from({ length: n }, () => rng());
    return tallyOf(
      Int32Array.from(score, (p) => (rng() < p ? 1 : 0)),
      score,
      null,
    );
  };
  for (const n of [100, 500]) {
    let mean = 0;
    for (let s = 0; s < 200; s++) mean += corpDecomposition(sample(n), brier.loss).miscalibration / 200;
    expect(Math.abs(corpBias(sample(n)).brier.likely / mean - 1)).toBeLessThan(0.15);
  }
});

test("equal rows give equal numbers, and rows worth less give more noise", () => {
  const tally = tallyOf(Int32Array.of(0, 1, 0, 1, 1), Float64Array.of(0.1, 0.3, 0.5, 0.7, 0.9), null);
  const own = corpBias(tally);
  expect(corpBias(tally)).toEqual(own);
  expect(own.brier.least).toBe(0);
  expect(corpBias(tally, 0.5).brier.likely).toBeCloseTo(2 * own.brier.likely, 14);
});
