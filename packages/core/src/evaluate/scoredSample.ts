import type { Ranked } from "../data/prediction.ts";
import { aucInfluence } from "../intervals/delong.ts";
import { meanOf, type SampleMean } from "../intervals/meanOf.ts";
import { type Confusion, confusionOfPrefix } from "../metrics/confusion.ts";
import {
  type BinaryLossMetric,
  isDefined,
  type Metric,
  type Undefined,
  undefinedBecause,
  type Value,
} from "../metrics/metric.ts";
import { coarsen, countAtLeast, groupOfScore, type Tally, tallyOf } from "../numeric/tally.ts";
import { cellLossMean, hitsOfCells, labelValue, lossesOfCells } from "./cells.ts";
import { notApplicable, resamplerOf } from "./resampling.ts";
import { type Bootstrap, type DrawOptions, factsOf, type RowFacts, type Sample } from "./sample.ts";

/** More distinct scores than this are merged into `COARSE` groups before they are resampled. */
const MANY_SCORES = 20_000;
const COARSE = 4096;

/** Two classes with scores or probabilities. */
export function scoredSample(prediction: Ranked, threshold: number | null): Sample {
  const { truth, score, weight } = prediction;
  const facts = factsOf(prediction);
  const tally = tallyOf(truth, score, weight);
  const confusion = confusionOf(tally, threshold);
  // value and interval of a loss come from the same pass over the scores
  const means = new Map<BinaryLossMetric, SampleMean | null>();
  const predicted = (): Int32Array => Int32Array.from(score, (s) => (threshold !== null && s >= threshold ? 1 : 0));

  return {
    facts,
    confusion,
    tally,
    value: (metric) =>
      metric.from === "binary-loss" && prediction.kind === "probabilities"
        ? (meanOnce(metric)?.mean ?? undefinedBecause("there is no row"))
        : valueOn(metric, prediction.kind, tally, confusion),
    hits: (metric) => hitsOfCells(metric, truth, predicted()),
    lossMean: (metric) => {
      if (metric.from === "cell-loss") {
        if (isUndefined(confusion)) return null;
        return facts.independent
          ? cellLossMean(metric, confusion, facts)
          : meanOf(lossesOfCells(metric, truth, predicted()), weight);
      }
      if (metric.from !== "binary-loss") return null;
      return facts.independent ? meanOnce(metric) : meanOf(rowLosses(metric.loss), weight);
    },
    losses: (metric) =>
      metric.from === "binary-loss" ? rowLosses(metric.loss) : lossesOfCells(metric, truth, predicted()),
    aucInfluence: () => aucInfluence(truth, score, weight, tally),
    bootstrap: (draw) => bootstrapOf(prediction, tally, threshold, facts, draw),
  };

  function meanOnce(metric: BinaryLossMetric): SampleMean | null {
    const known = means.get(metric);
    if (known !== undefined) return known;
    const mean = tallyMean(tally, metric.loss);
    means.set(metric, mean);
    return mean;
  }

  function rowLosses(loss: (truth: 0 | 1, probability: number) => number): Float64Array {
    return Float64Array.from(score, (s, i) => loss(truth[i] === 1 ? 1 : 0, s));
  }
}

function isUndefined(confusion: Confusion | Undefined): confusion is Undefined {
  return "undefined" in confusion;
}

function confusionOf(tally: Tally, threshold: number | null): Confusion | Undefined {
  if (threshold === null) return undefinedBecause("no threshold is given and the scores are no probabilities");
  return confusionOfPrefix(tally, countAtLeast(tally, threshold));
}

function valueOn(metric: Metric, kind: Ranked["kind"], tally: Tally, confusion: Confusion | Undefined): Value {
  switch (metric.from) {
    case "tally":
      return metric.value(tally);
    case "probability-tally":
      return kind === "probabilities" ? metric.value(tally) : notApplicable(metric, kind);
    case "binary-loss":
      return kind === "probabilities" ? meanLoss(tally, metric.loss) : notApplicable(metric, kind);
    case "share":
      return labelValue(metric, metric.truthOnly ? confusionOfPrefix(tally, 0) : confusion);
    case "cell-loss":
    case "confusion":
      return labelValue(metric, confusion);
    case "transform": {
      const base = valueOn(metric.of, kind, tally, confusion);
      return isDefined(base) ? metric.map(base) : base;
    }
    default:
      return notApplicable(metric, kind);
  }
}

/** A single value of weight 0 times an infinite loss would be NaN, so empty entries are skipped. */
function meanLoss(tally: Tally, loss: (truth: 0 | 1, probability: number) => number): Value {
  const mean = tallyMean(tally, loss);
  return mean ? mean.mean : undefinedBecause("there is no row");
}

/** Mean and standard error of a loss over the rows a tally stands for, by Welford's update in one pass. */
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

function bootstrapOf(
  prediction: Ranked,
  whole: Tally,
  threshold: number | null,
  facts: RowFacts,
  draw: DrawOptions,
): Bootstrap {
  const many = whole.score.length > MANY_SCORES;
  const wholeCut = threshold === null ? 0 : countAtLeast(whole, threshold);
  const tally = many ? coarsen(whole, { groups: COARSE, cut: wholeCut }) : whole;
  const cut = threshold === null ? 0 : countAtLeast(tally, threshold);
  const size = tally.score.length;
  const value = (metric: Metric, on: Tally): Value =>
    valueOn(metric, prediction.kind, on, threshold === null ? confusionOf(on, null) : confusionOfPrefix(on, cut));
  return {
    resampler: resamplerOf(
      facts,
      {
        count: joined(tally.positive, tally.negative),
        strata: [0, size, 2 * size],
        stratumOfRow: (row) => 1 - prediction.truth[row],
        atomOfRow: (row) => groupOfScore(tally, prediction.score[row]) + (prediction.truth[row] === 1 ? 0 : size),
      },
      draw,
    ),
    tally: reweighted,
    evaluate: (metrics) => (weight, out) => {
      const on = reweighted(weight);
      const confusion = threshold === null ? confusionOf(on, null) : confusionOfPrefix(on, cut);
      metrics.forEach((metric, m) => {
        const result = valueOn(metric, prediction.kind, on, confusion);
        out[m] = isDefined(result) ? result : Number.NaN;
      });
    },
    pilot: many ? (metric) => value(metric, tally) : null,
    shrink: 1,
    note: many ? `resampled on ${size} groups of neighbouring scores` : null,
  };

  function reweighted(weight: Float64Array): Tally {
    const positive = weight.subarray(0, size);
    const negative = weight.subarray(size);
    return { score: tally.score, positive, negative, positives: total(positive), negatives: total(negative) };
  }
}

function joined(a: Float64Array, b: Float64Array): Float64Array {
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function total(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}
