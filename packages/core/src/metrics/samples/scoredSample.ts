import type { Ranked } from "../../data/prediction.ts";
import { sumOf } from "../../numeric/sumOf.ts";
import { coarsen, countAtLeast, groupOfScore, type Tally, tallyOf } from "../../numeric/tally.ts";
import { type Confusion, confusionOfPrefix } from "../confusion.ts";
import { familyOf } from "../families/family.ts";
import { type Undefined, undefinedBecause } from "../metric.ts";
import { evaluateOn, resamplerOf } from "./resampling.ts";
import { type Bootstrap, type DrawOptions, factsOf, type RowFacts, type Sample, type SampleView } from "./sample.ts";
import { sampleFrom } from "./sampleFrom.ts";

/** More distinct scores than this are merged into `COARSE` groups before they are resampled. */
const MANY_SCORES = 20_000;
const COARSE = 4096;

/** Two classes with scores or probabilities. */
export function scoredSample(prediction: Ranked, threshold: number | null): Sample {
  const { kind, truth, score, weight } = prediction;
  const facts = factsOf(prediction);
  const viewOn = (on: Tally): SampleView => ({ kind, n: facts.n, tally: on, confusion: confusionOf(on, threshold) });
  const tally = tallyOf(truth, score, weight);
  const predicted = (): Int32Array => Int32Array.from(score, (s) => (threshold !== null && s >= threshold ? 1 : 0));
  return sampleFrom(
    {
      prediction,
      facts,
      whole: { ...viewOn(tally), means: new Map() },
      labels: () => ({ truth, predicted: predicted() }),
    },
    (draw) => bootstrapOf(prediction, tally, threshold, facts, viewOn, draw),
  );
}

function confusionOf(tally: Tally, threshold: number | null): Confusion | Undefined {
  if (threshold === null) return undefinedBecause("no threshold is given and the scores are not probabilities");
  return confusionOfPrefix(tally, countAtLeast(tally, threshold));
}

function bootstrapOf(
  prediction: Ranked,
  whole: Tally,
  threshold: number | null,
  facts: RowFacts,
  viewOn: (tally: Tally) => SampleView,
  draw: DrawOptions,
): Bootstrap {
  const many = whole.score.length > MANY_SCORES;
  const cut = threshold === null ? 0 : countAtLeast(whole, threshold);
  const tally = many ? coarsen(whole, { groups: COARSE, cut }) : whole;
  const size = tally.score.length;
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
    evaluate: evaluateOn((weight) => viewOn(reweighted(weight))),
    pilot: many ? (metric) => familyOf(metric).value(metric, viewOn(tally)) : null,
    shrink: 1,
    note: many ? `resampled on ${size} groups of neighbouring scores` : null,
  };

  function reweighted(weight: Float64Array): Tally {
    const positive = weight.subarray(0, size);
    const negative = weight.subarray(size);
    return { score: tally.score, positive, negative, positives: sumOf(positive), negatives: sumOf(negative) };
  }
}

function joined(a: Float64Array, b: Float64Array): Float64Array {
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
