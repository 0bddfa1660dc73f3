import { expect, test } from "vitest";
import { probabilities } from "../../data/makePrediction.ts";
import { estimate } from "../../evaluate/estimate.ts";
import { corpDecomposition } from "../../metrics/curves/corp.ts";
import { brier } from "../../metrics/probability/brier.ts";
import { stream } from "../../numeric/random.ts";
import { tallyOf } from "../../numeric/tally.ts";
import { corpMetrics } from "./corpMetrics.ts";

test("they are the parts of the decomposition, three of each score", () => {
  const truth = Int32Array.of(0, 0, 1, 0, 1, 0, 1, 1, 1, 1);
  const score = Float64Array.of(0.1, 0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.7, 0.8, 0.9);
  const tally = tallyOf(truth, score, null);
  const values = Object.fromEntries(corpMetrics().map(({ id, value }) => [id, value(tally)]));
  const wanted = corpDecomposition(tally, brier.loss);
  expect(values.brierMiscalibration).toBe(wanted.miscalibration);
  expect(values.brierDiscrimination).toBe(wanted.discrimination);
  expect(values.brierUncertainty).toBe(wanted.uncertainty);
  expect(Object.keys(values)).toHaveLength(6);
  expect(Number(values.logLossUncertainty)).toBeCloseTo(-0.4 * Math.log(0.4) - 0.6 * Math.log(0.6), 14);
});

test("an infinite log loss has no parts, and one class none either", () => {
  const sure = tallyOf(Int32Array.of(0, 1), Float64Array.of(1, 0), null);
  expect(corpMetrics()[3].value(sure)).toEqual({ undefined: "the log loss is infinite" });
  expect(corpMetrics()[0].value(tallyOf(Int32Array.of(1, 1), Float64Array.of(0.2, 0.9), null))).toEqual({
    undefined: "there is one class only",
  });
});

test("the interval of the miscalibration of calibrated probabilities reaches down to 0", () => {
  const rng = stream(2, "corp metrics");
  const score = Array.from({ length: 300 }, () => rng());
  const prediction = probabilities({ truth: score.map((p) => (rng() < p ? 1 : 0)), score });
  const found = estimate(corpMetrics()[0], prediction, { replicates: 200 });
  expect(found).toMatchObject({ lower: 0, method: "consistency-debiased" });
  expect(found.debiased).toBeLessThan(Number(found.value));
});
