import { describe, expect, test } from "vitest";
import { expectNear } from "../../../test/golden.ts";
import { labels, probabilities } from "../../data/makePrediction.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { bootstrapInterval, drawReplicates } from "../../intervals/bootstrap.ts";
import { resampleCounts } from "../../intervals/resample.ts";
import { stream } from "../../numeric/random.ts";
import { type Tally, tallyOf } from "../../numeric/tally.ts";
import { confusionAt } from "../confusion.ts";
import { accuracy } from "../labels/accuracy.ts";
import { cost } from "../labels/cost.ts";
import { f1 } from "../labels/fBeta.ts";
import { brier } from "../probability/brier.ts";
import { auc } from "../ranking/auc.ts";
import { averagePrecision } from "../ranking/averagePrecision.ts";
import { labelSample } from "./labelSample.ts";
import { scoredSample } from "./scoredSample.ts";

const rng = stream(11, "scored sample");

function rowsOf(n: number): { truth: Int32Array; score: Float64Array } {
  const truth = Int32Array.from({ length: n }, () => (rng() < 0.1 ? 1 : 0));
  return { truth, score: Float64Array.from(truth, (t) => rng() ** (t === 1 ? 0.5 : 2)) };
}

describe("more than 20,000 distinct scores", () => {
  const { truth, score } = rowsOf(30_000);
  const prediction = probabilities({ truth, score });
  const sample = scoredSample(prediction, 0.5);

  test("are merged before they are resampled, and the note says so", () => {
    const { resampler, note, pilot } = sample.bootstrap({ stratified: true });
    expect(sample.tally?.score.length).toBe(30_000);
    expect(resampler.atoms).toBeLessThan(2 * 4300);
    expect(note).toMatch(/^resampled on [34]\d\d\d groups of neighbouring scores$/);
    // what is resampled is a value of the merged scores, which the exact one is next to
    expect(Math.abs(Number(pilot?.(averagePrecision)) - Number(sample.value(averagePrecision)))).toBeLessThan(0.003);
    expectNear(Number(pilot?.(f1)), Number(sample.value(f1)), 1e-12);
  });

  test("give nearly the interval of the scores as they are", () => {
    const settings = settingsOf({ replicates: 1000, interval: "bootstrap-percentile", stratified: true }, 0.5);
    const merged = estimateAll([auc, averagePrecision, f1], sample, settings);
    const exact = exactIntervals(tallyOf(truth, score, null));
    exact.forEach(({ lower, upper, standardError }, m) => {
      const ours = merged[["auc", "averagePrecision", "f1"][m]];
      const width = upper - lower;
      // Ends of 1000 replicates have a simulation error of 0.02 widths each, standard errors of 2.2%.
      expect(Math.abs(Number(ours.lower) - lower)).toBeLessThan(0.12 * width);
      expect(Math.abs(Number(ours.upper) - upper)).toBeLessThan(0.12 * width);
      expect(Math.abs(Number(ours.standardError) / standardError - 1)).toBeLessThan(0.12);
    });
  });

  function exactIntervals(tally: Tally): { lower: number; upper: number; standardError: number }[] {
    const size = tally.score.length;
    const count = new Float64Array(2 * size);
    count.set(tally.positive);
    count.set(tally.negative, size);
    const { values } = drawReplicates(
      resampleCounts({ count, strata: [0, size, 2 * size] }),
      (weight, out) => {
        const on = { ...tally, positive: weight.subarray(0, size), negative: weight.subarray(size) };
        out[0] = Number(auc.value(on));
        out[1] = Number(averagePrecision.value(on));
        out[2] = Number(f1.value(confusionAt(on, 0.5)));
      },
      { statistics: 3, replicates: 1000, rng: stream(2, "exact") },
    );
    return values.map((replicates) => {
      const interval = bootstrapInterval(0, replicates, new Float64Array(0), { method: "bootstrap-percentile" });
      return { lower: NaN, upper: NaN, standardError: NaN, ...interval };
    });
  }
});

describe("rows behind the counts", () => {
  const { truth, score } = rowsOf(80);
  const weight = Float64Array.from(truth, (_, i) => 0.5 + (i % 4));
  const predicted = Array.from(score, (s) => (s >= 0.5 ? 1 : 0));

  test("the labels at a threshold are as good as hard labels, with any weights", () => {
    const costs = cost({ falseNegative: 5, falsePositive: 1 });
    for (const w of [undefined, weight, weight.map((x) => Math.ceil(x))]) {
      const notes = w ? { weight: w } : {};
      const settings = settingsOf({}, 0.5);
      const soft = scoredSample(probabilities({ truth, score, ...notes }), 0.5);
      const hard = labels({ truth, predicted, ...notes });
      const ours = estimateAll([accuracy, costs], soft, settings);
      const theirs = estimateAll([accuracy, costs], labelSample(hard), settings);
      for (const id of ["accuracy", "cost"]) {
        for (const field of ["value", "lower", "upper", "n"] as const) {
          expectNear(ours[id][field], Number(theirs[id][field]), 1e-12);
        }
      }
    }
  });

  test("hits and losses are those of each row, in the order of the rows", () => {
    const sample = scoredSample(probabilities({ truth, score }), 0.5);
    expect([...sample.hits(accuracy)]).toEqual(predicted.map((p, i) => (p === truth[i] ? 1 : 0)));
    expect([...sample.losses(brier)]).toEqual(Array.from(score, (s, i) => (truth[i] - s) ** 2));
  });

  test("the mean loss is that of the rows, and so is its standard error", () => {
    const sample = scoredSample(probabilities({ truth, score }), 0.5);
    const losses = sample.losses(brier);
    const mean = losses.reduce((a, b) => a + b, 0) / 80;
    const squares = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0);
    expectNear(sample.lossMean(brier)?.mean, mean, 1e-12);
    expectNear(sample.lossMean(brier)?.standardError, Math.sqrt(squares / 79 / 80), 1e-12);
    expectNear(Number(sample.value(brier)), mean, 1e-12);
  });
});
