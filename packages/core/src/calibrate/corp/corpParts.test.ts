import { expect, test } from "vitest";
import { corpDecomposition } from "../../metrics/curves/corp.ts";
import { brier } from "../../metrics/probability/brier.ts";
import { logLoss } from "../../metrics/probability/logLoss.ts";
import { stream } from "../../numeric/random.ts";
import { type Tally, tallyOf } from "../../numeric/tally.ts";
import { corpPartsOver } from "./corpParts.ts";

test("both decompositions are those of corpDecomposition, on any weights of the same scores", () => {
  const rng = stream(3, "parts");
  const score = Float64Array.from({ length: 80 }, () => Math.round(40 * rng()) / 40);
  const whole = tallyOf(
    Int32Array.from(score, (p) => (rng() < p ? 1 : 0)),
    score,
    null,
  );
  const parts = corpPartsOver(whole.score);
  for (let r = 0; r < 20; r++) {
    const positive = whole.positive.map((count) => count * Math.floor(3 * rng()));
    const negative = whole.negative.map((count) => count * Math.floor(3 * rng()));
    const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);
    const tally: Tally = { ...whole, positive, negative, positives: sumOf(positive), negatives: sumOf(negative) };
    const found = parts(tally);
    for (const [own, wanted] of [
      [found.brier, corpDecomposition(tally, brier.loss)],
      [found.logLoss, corpDecomposition(tally, logLoss().loss)],
    ]) {
      expect(own.score).toBeCloseTo(wanted.score, 13);
      expect(own.miscalibration).toBeCloseTo(wanted.miscalibration, 13);
      expect(own.discrimination).toBeCloseTo(wanted.discrimination, 13);
      expect(own.uncertainty).toBeCloseTo(wanted.uncertainty, 13);
    }
  }
});
