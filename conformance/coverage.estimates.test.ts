import { describe, expect, test } from "vitest";
import { probabilities } from "../packages/core/src/data/makePrediction.ts";
import type { Prediction } from "../packages/core/src/data/prediction.ts";
import { accuracy } from "../packages/core/src/metrics/labels/accuracy.ts";
import { f1 } from "../packages/core/src/metrics/labels/fBeta.ts";
import { ece } from "../packages/core/src/metrics/probability/ece.ts";
import { auc } from "../packages/core/src/metrics/ranking/auc.ts";
import { averagePrecision } from "../packages/core/src/metrics/ranking/averagePrecision.ts";
import { type Rng, stream } from "../packages/core/src/numeric/random.ts";
import {
  binormal,
  binormalAveragePrecision,
  binormalF1,
  type Coverage,
  clusteredLabels,
  clusteredScores,
  coveragesOf,
  distanceFor,
} from "./simulations.ts";

/** All intervals here are nominal 95%. The standard error of a coverage near it: 0.005 of 2000 samples, 0.011 of 400. */
const within = (share: number, [low, high]: readonly [number, number]): void => {
  expect(share).toBeGreaterThanOrEqual(low);
  expect(share).toBeLessThanOrEqual(high);
};

describe("DeLong on the logit scale", () => {
  const sizes = [
    [15, 15],
    [30, 70],
    [100, 100],
  ] as const;

  // Slightly wide on 15 rows of a class, where the logit stretches most; 0.02 is four standard errors.
  test.each(
    [0.6, 0.75, 0.9].flatMap((area) => sizes.map(([positives, negatives]) => [area, positives, negatives] as const)),
  )("covers an AUC of %d with %i positives and %i negatives as promised", (area, positives, negatives) => {
    const rng = stream(1, "delong", area, positives, negatives);
    const draw = () => binormal(rng, distanceFor(area), positives, negatives);
    const [{ covered }] = coveragesOf(2000, [[auc, area]], draw, { interval: "delong-logit" });
    within(covered, [0.93, 0.97]);
  });

  // Near 1 few pairs are lost and the distribution is lumpy: with 15 rows a class a perfect ranking, and with it the exact
  // bound, is common (coverage about 0.976); with 30 and 70 the logit interval is somewhat short (about 0.935).
  test.each(sizes)("covers an AUC of 0.97 with %i positives and %i negatives nearly so", (positives, negatives) => {
    const rng = stream(1, "delong", 0.97, positives, negatives);
    const draw = () => binormal(rng, distanceFor(0.97), positives, negatives);
    const [{ covered }] = coveragesOf(2000, [[auc, 0.97]], draw, { interval: "delong-logit" });
    within(covered, [0.92, 0.985]);
  });

  test("is needed: the plain interval covers an AUC of 0.97 on 15 rows of each class 7 times in 10", () => {
    const rng = stream(1, "delong", 0.97, 15, 15);
    const [{ covered, above }] = coveragesOf(2000, [[auc, 0.97]], () => binormal(rng, distanceFor(0.97), 15, 15), {
      interval: "delong",
    });
    within(covered, [0.67, 0.73]);
    expect(above).toBeGreaterThan(0.95 * (1 - covered));
  });
});

describe("BCa", () => {
  const distance = distanceFor(0.85);
  const threshold = distance / 2;
  const truthsAt = (prevalence: number) =>
    [
      [f1, binormalF1(distance, prevalence, threshold)],
      [averagePrecision, binormalAveragePrecision(distance, prevalence)],
    ] as const;

  type Draw = (rng: Rng, n: number, prevalence: number) => Prediction;
  const randomRows: Draw = (rng, n, prevalence) => {
    let positives = 0;
    for (let i = 0; i < n; i++) if (rng() < prevalence) positives++;
    return binormal(rng, distance, positives, n - positives);
  };
  const classByClass: Draw = (rng, n, prevalence) => {
    const positives = Math.round(prevalence * n);
    return binormal(rng, distance, positives, n - positives);
  };
  /** 400 samples of 500 replicates each. */
  const coverages = (draw: Draw, n: number, prevalence: number, stratified: boolean): Coverage[] => {
    const rng = stream(1, "bca", n, prevalence);
    const options = { threshold, replicates: 500, stratified, interval: "bootstrap-bca" as const };
    return coveragesOf(400, truthsAt(prevalence), () => draw(rng, n, prevalence), options);
  };
  const grid = [
    [100, 0.5],
    [300, 0.5],
    [100, 0.2],
    [300, 0.2],
  ] as const;

  // Average precision is biased upward on few positives, and BCa takes that out only in part.
  test.each(grid)("covers F1 and average precision of %i random rows with a share of %d positives", (n, prevalence) => {
    const [ofF1, ofAveragePrecision] = coverages(randomRows, n, prevalence, false);
    within(ofF1.covered, [0.92, 0.98]);
    within(ofAveragePrecision.covered, [0.89, 0.98]);
  });

  test.each(grid)("stratified, covers them for %i rows sampled class by class with a share of %d", (n, prevalence) => {
    const [ofF1, ofAveragePrecision] = coverages(classByClass, n, prevalence, true);
    within(ofF1.covered, [0.92, 0.98]);
    within(ofAveragePrecision.covered, [0.88, 0.97]);
  });

  test("random rows need the bootstrap of all rows: the stratified one does not know that class sizes vary", () => {
    const [ofF1] = coverages(randomRows, 300, 0.2, true);
    // 0.87 to 0.89 in longer simulations
    within(ofF1.covered, [0.83, 0.92]);
  });
});

describe("rows in clusters of 5 to 10", () => {
  const ungrouped = (prediction: Prediction): Prediction => ({ ...prediction, group: null });

  test.each([30, 60])(
    "cluster-robust covers an accuracy of 0.8 in %i clusters; Wilson covers it 2 times in 3",
    (clusters) => {
      const draw = (): (() => Prediction) => {
        const rng = stream(1, "clustered labels", clusters);
        return () => clusteredLabels(rng, clusters, 0.8, 0.4);
      };
      const grouped = draw();
      const [robust] = coveragesOf(2000, [[accuracy, 0.8]], grouped, { interval: "cluster-robust" });
      within(robust.covered, [0.93, 0.97]);
      const plain = draw();
      const [wilson] = coveragesOf(2000, [[accuracy, 0.8]], () => ungrouped(plain()));
      within(wilson.covered, [0.6, 0.74]);
    },
  );

  // With 30 clusters an accuracy of 0.95 rests on the one or two clusters that are mostly wrong: 0.87 is all there is.
  test.each([
    [30, [0.84, 0.9]],
    [60, [0.88, 0.94]],
  ] as const)("an accuracy of 0.95 in %i clusters is harder", (clusters, bounds) => {
    const rng = stream(1, "clustered labels", clusters, 0.95);
    const [robust] = coveragesOf(2000, [[accuracy, 0.95]], () => clusteredLabels(rng, clusters, 0.95, 0.4), {
      interval: "cluster-robust",
    });
    within(robust.covered, bounds);
  });

  test.each([
    [30, 0.75, [0.93, 0.975]],
    [30, 0.9, [0.9, 0.96]],
    [60, 0.75, [0.93, 0.97]],
    [60, 0.9, [0.92, 0.965]],
  ] as const)(
    "cluster-robust covers, in %i clusters, an AUC of %d; DeLong covers it 2 times in 3",
    (clusters, area, bounds) => {
      const draw = (): (() => Prediction) => {
        const rng = stream(1, "clustered scores", clusters, area);
        return () => clusteredScores(rng, clusters, distanceFor(area));
      };
      const grouped = draw();
      const [robust] = coveragesOf(2000, [[auc, area]], grouped, { interval: "cluster-robust" });
      within(robust.covered, bounds);
      const plain = draw();
      const [delong] = coveragesOf(2000, [[auc, area]], () => ungrouped(plain()), { interval: "delong-logit" });
      within(delong.covered, [0.58, 0.75]);
    },
  );
});

describe("the debiased interval of the calibration error", () => {
  // the rate is what a probability p comes true at; equal-mass bins of many rows give the true error
  const calibrated = (p: number): number => p;
  const overconfident = (p: number): number => 0.5 + 0.8 * (p - 0.5);
  const draw = (rng: Rng, n: number, rate: (p: number) => number): Prediction => {
    const score = Array.from({ length: n }, rng);
    return probabilities({ truth: score.map((p) => (rng() < rate(p) ? 1 : 0)), score });
  };

  test.each([
    ["a calibrated model", calibrated, 300, 0, [0.97, 1]],
    ["a calibrated model", calibrated, 1000, 0, [0.97, 1]],
    ["an overconfident model", overconfident, 300, 0.05, [0.92, 1]],
    ["an overconfident model", overconfident, 1000, 0.05, [0.92, 0.99]],
  ] as const)("covers that of %s", (_, rate, n, truth, bounds) => {
    const rng = stream(1, "ece", n, truth);
    const [{ covered }] = coveragesOf(300, [[ece(), truth]], () => draw(rng, n, rate), {
      ...{ replicates: 200, interval: "bootstrap-debiased" },
    });
    within(covered, bounds);
  });

  // scores near 0 and 1, as confident models give them: few rows of a bin are on the rarer side, and its noise is no
  // longer normal. The interval is too short there: it covers
  // 0.828 of 2,000 samples with 300 rows and 0.910 of 3,400 with 1,000 rows, on other seeds. Three standard errors around.
  const confident = (rng: Rng): number => (rng() < 0.5 ? 0.2 * rng() : 0.8 + 0.2 * rng());
  const underconfident = (p: number): number => Math.min(1, Math.max(0, 0.5 + 1.3 * (p - 0.5)));

  test.each([
    [300, [0.76, 0.9]],
    [1000, [0.86, 0.96]],
  ] as const)("covers less for %i confident scores of an underconfident model", (n, bounds) => {
    const rng = stream(2, "ece", "confident", n);
    const drawConfident = (): Prediction => {
      const score = Array.from({ length: n }, () => confident(rng));
      return probabilities({ truth: score.map((p) => (rng() < underconfident(p) ? 1 : 0)), score });
    };
    // ten stretches of 0.04 hold a tenth of the rows each; |rate - p| integrated over them
    const truth = 0.07673076923;
    const [{ covered }] = coveragesOf(300, [[ece(), truth]], drawConfident, {
      ...{ replicates: 200, interval: "bootstrap-debiased" },
    });
    within(covered, bounds);
  });
});
