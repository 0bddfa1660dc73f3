import { labels, scores } from "../packages/core/src/data/makePrediction.ts";
import type { Prediction } from "../packages/core/src/data/prediction.ts";
import { estimateAll } from "../packages/core/src/evaluate/estimate.ts";
import { type EstimateOptions, settingsOf } from "../packages/core/src/evaluate/options.ts";
import { sampleOf } from "../packages/core/src/evaluate/prepareSample.ts";
import type { Metric } from "../packages/core/src/metrics/metric.ts";
import { normalCdf, normalQuantile } from "../packages/core/src/numeric/distributions/normal.ts";
import type { Rng } from "../packages/core/src/numeric/random.ts";
import { normal } from "./samples.ts";

/** Share of intervals that cover the true value, and the shares that miss it on either side. */
export interface Coverage {
  readonly covered: number;
  /** The whole interval lies above the true value. */
  readonly above: number;
  readonly below: number;
  /** Mean width. */
  readonly width: number;
}

/** Coverage of each metric's interval over `repeats` samples; a sample without an interval counts as a miss. */
export function coveragesOf(
  repeats: number,
  truths: readonly (readonly [Metric, truth: number])[],
  draw: () => Prediction,
  options: EstimateOptions = {},
): Coverage[] {
  const counts = truths.map(() => ({ covered: 0, above: 0, below: 0, width: 0 }));
  const metrics = truths.map(([metric]) => metric);
  for (let r = 0; r < repeats; r++) {
    const prediction = draw();
    const settings = settingsOf({ ...options, seed: r }, null);
    const results = estimateAll(metrics, sampleOf(prediction, settings.threshold), settings);
    truths.forEach(([{ id }, truth], m) => {
      const { lower, upper } = results[id];
      if (lower === undefined || upper === undefined) return;
      if (lower > truth) counts[m].above += 1 / repeats;
      else if (upper < truth) counts[m].below += 1 / repeats;
      else counts[m].covered += 1 / repeats;
      counts[m].width += (upper - lower) / repeats;
    });
  }
  return counts;
}

/** Distance of the class means of unit normals that have this AUC: AUC = Phi(d / sqrt 2). */
export function distanceFor(auc: number): number {
  return Math.SQRT2 * normalQuantile(auc);
}

/** Scores of `positives` positives, normal around `distance`, and `negatives` negatives around 0. */
export function binormal(rng: Rng, distance: number, positives: number, negatives: number): Prediction {
  const truth = Array.from({ length: positives + negatives }, (_, i) => (i < positives ? 1 : 0));
  return scores({ truth, score: truth.map((t) => distance * t + normal(rng)) });
}

/** F1 of predicting positive above `threshold`, in a population of binormal scores. */
export function binormalF1(distance: number, prevalence: number, threshold: number): number {
  const tp = prevalence * normalCdf(distance - threshold);
  const fp = (1 - prevalence) * normalCdf(-threshold);
  return (2 * tp) / (tp + fp + prevalence);
}

/** Average precision of a population of binormal scores: precision integrated over recall, by the midpoint rule. */
export function binormalAveragePrecision(distance: number, prevalence: number): number {
  const steps = 200_000;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const recall = (i + 0.5) / steps;
    const threshold = distance - normalQuantile(recall);
    const tp = prevalence * recall;
    sum += tp / (tp + (1 - prevalence) * normalCdf(-threshold));
  }
  return sum / steps;
}

const clusterSize = (rng: Rng): number => 5 + Math.floor(6 * rng());

/**
 * Labels in clusters of 5 to 10 rows, each with its own rate of right ones, drawn so that the mean is 0.8 and two rows
 * of a cluster correlate by about `correlation`: a cluster copies one coin with that probability, row by row.
 */
export function clusteredLabels(rng: Rng, clusters: number, rate: number, correlation: number): Prediction {
  const truth: number[] = [];
  const predicted: number[] = [];
  const group: number[] = [];
  for (let g = 0; g < clusters; g++) {
    const shared = rng() < rate;
    const size = clusterSize(rng);
    for (let i = 0; i < size; i++) {
      // a row follows the shared coin with probability sqrt(correlation): two rows of a cluster correlate by its square
      const right = rng() < Math.sqrt(correlation) ? shared : rng() < rate;
      const t = rng() < 0.5 ? 1 : 0;
      truth.push(t);
      predicted.push(right ? t : 1 - t);
      group.push(g);
    }
  }
  return labels({ truth, predicted, group, classes: [0, 1] });
}

/**
 * Scores in clusters of 5 to 10 rows of one class each; half of their variance is shared within a cluster. The total
 * variance is 1, so the AUC is that of binormal scores.
 */
export function clusteredScores(rng: Rng, clusters: number, distance: number): Prediction {
  const truth: number[] = [];
  const score: number[] = [];
  const group: number[] = [];
  for (let g = 0; g < clusters; g++) {
    const t = g % 2;
    const shared = Math.SQRT1_2 * normal(rng);
    const size = clusterSize(rng);
    for (let i = 0; i < size; i++) {
      truth.push(t);
      score.push(distance * t + shared + Math.SQRT1_2 * normal(rng));
      group.push(g);
    }
  }
  return scores({ truth, score, group });
}
