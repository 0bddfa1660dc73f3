import { meanOf, type SampleMean } from "../../intervals/meanOf.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type BinaryLossMetric, undefinedBecause } from "../metric.ts";
import type { SampleRows, SampleView } from "../samples/sample.ts";
import { scoredSample } from "../samples/scoredSample.ts";
import { type ClassLosses, classMeansInterval } from "./classMeans.ts";
import { infiniteLosses } from "./infiniteLosses.ts";
import { MEAN_INTERVALS, meanInterval } from "./meanInterval.ts";
import { notApplicable } from "./notApplicable.ts";

/**
 * The family of metrics that are a mean of losses of the probability of the positive class:
 * square-and-add over the classes.
 *
 * @see {@link brier}
 */
export const binaryLossFamily: BinaryLossMetric["family"] = {
  sample: (_, prediction, threshold) => scoredSample(prediction, threshold),
  value: (metric, view) => {
    if (view.kind !== "probabilities") return notApplicable(metric, view.kind);
    return meanOnce(metric, view)?.mean ?? undefinedBecause("there is no row");
  },
  losses,
  lossMean: (metric, rows) => {
    if (rows.facts.independent) return meanOnce(metric, rows.whole);
    const each = losses(metric, rows);
    return each && meanOf(each, rows.facts.weight);
  },
  closedForm: (metric, mean, sample, choice) => {
    const { tally, facts } = sample;
    const byClass = facts.independent && !MEAN_INTERVALS.some((id) => id === choice.interval);
    if (!byClass || !tally || !Number.isFinite(mean)) return meanInterval(metric, mean, sample, choice);
    const classes = [classLosses(tally, metric.loss, 0), classLosses(tally, metric.loss, 1)];
    if (classes.every(({ losses }) => (losses?.standardError ?? 0) === 0))
      return meanInterval(metric, mean, sample, choice);
    return { interval: classMeansInterval(classes, metric.range, choice) };
  },
  infinite: infiniteLosses,
};

function losses({ loss }: BinaryLossMetric, { prediction }: SampleRows): Float64Array | null {
  if (prediction.kind !== "probabilities" && prediction.kind !== "scores") return null;
  return Float64Array.from(prediction.score, (s, i) => loss(prediction.truth[i] === 1 ? 1 : 0, s));
}

function meanOnce(metric: BinaryLossMetric, { tally, means }: SampleView): SampleMean | null {
  const known = means?.get(metric);
  if (known !== undefined) return known;
  const mean = tally ? tallyMean(tally, metric.loss) : null;
  means?.set(metric, mean);
  return mean;
}

/**
 * Mean and standard error of a loss over the rows a tally stands for, by Welford's update in one pass. A weight of 0
 * times an infinite loss would be NaN, so empty entries are skipped.
 */
function tallyMean(tally: Tally, loss: (truth: 0 | 1, probability: number) => number): SampleMean | null {
  let total = 0;
  let mean = 0;
  let squares = 0;
  let infinite = false;
  for (let i = 0; i < tally.score.length; i++) {
    for (let truth = 0; truth < 2; truth++) {
      const weight = truth === 1 ? tally.positive[i] : tally.negative[i];
      if (weight === 0) continue;
      const value = loss(truth === 1 ? 1 : 0, tally.score[i]);
      if (value === Number.POSITIVE_INFINITY) {
        infinite = true;
        continue;
      }
      total += weight;
      const delta = value - mean;
      mean += (weight / total) * delta;
      squares += weight * delta * (value - mean);
    }
  }
  const n = tally.positives + tally.negatives;
  if (!(n > 0)) return null;
  if (infinite) return { mean: Number.POSITIVE_INFINITY, standardError: null, n };
  return { mean, standardError: n > 1 ? Math.sqrt(squares / (n - 1) / n) : null, n };
}

/** The losses of one class: their moments in two passes over the scores, and what the scores would allow. */
function classLosses(tally: Tally, loss: (truth: 0 | 1, probability: number) => number, truth: 0 | 1): ClassLosses {
  const count = truth === 1 ? tally.positive : tally.negative;
  const n = truth === 1 ? tally.positives : tally.negatives;
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count.length; i++) {
    const value = loss(truth, tally.score[i]);
    if (Number.isFinite(value)) {
      least = Math.min(least, value);
      largest = Math.max(largest, value);
    }
    if (count[i] > 0) sum += count[i] * value;
  }
  const possible = { lower: least, upper: largest };
  if (n === 0) return { losses: null, possible };
  const mean = sum / n;
  let squares = 0;
  let fourth = 0;
  for (let i = 0; i < count.length; i++) {
    if (count[i] === 0) continue;
    const square = (loss(truth, tally.score[i]) - mean) ** 2;
    squares += count[i] * square;
    fourth += count[i] * square * square;
  }
  const spread = n > 1 ? { standardError: Math.sqrt(squares / (n - 1) / n) } : { standardError: null };
  return {
    losses: { mean, n, ...spread, ...(squares > 0 ? { kurtosis: (n * fourth) / squares ** 2 } : {}) },
    possible,
  };
}
