import { meanOf, type SampleMean } from "../../intervals/meanOf.ts";
import type { Tally } from "../../numeric/tally.ts";
import { type BinaryLossMetric, undefinedBecause } from "../metric.ts";
import type { SampleRows, SampleView } from "../samples/sample.ts";
import { scoredSample } from "../samples/scoredSample.ts";
import { infiniteLosses } from "./infiniteLosses.ts";
import { meanInterval } from "./meanInterval.ts";
import { notApplicable } from "./notApplicable.ts";

/**
 * The family of metrics that are a mean of losses of the probability of the positive class: Student's interval.
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
  closedForm: meanInterval,
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
