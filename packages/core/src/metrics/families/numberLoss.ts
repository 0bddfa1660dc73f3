import { meanOf } from "../../intervals/meanOf.ts";
import { type NumberLossMetric, type NumberSample, undefinedBecause, type Value } from "../metric.ts";
import { numberSample } from "../samples/numberSample.ts";
import type { SampleRows } from "../samples/sample.ts";
import { infiniteErrors } from "./infiniteLosses.ts";
import { meanInterval } from "./meanInterval.ts";
import { notApplicable } from "./notApplicable.ts";

/**
 * The family of metrics that are a mean of losses of a predicted number: Student's interval.
 *
 * @see {@link mae}
 */
export const numberLossFamily: NumberLossMetric["family"] = {
  sample: (_, prediction) => numberSample(prediction),
  value: (metric, { kind, numbers, weight = null }) =>
    numbers ? meanLoss(metric, numbers, weight) : notApplicable(metric, kind),
  losses,
  lossMean: (metric, rows) => {
    const each = losses(metric, rows);
    return each && meanOf(each, rows.facts.weight);
  },
  closedForm: meanInterval,
  infinite: infiniteErrors,
};

function losses(metric: NumberLossMetric, { whole: { numbers } }: SampleRows): Float64Array | null {
  if (!numbers) return null;
  const { truth, predicted } = numbers;
  const result = new Float64Array(truth.length);
  for (let row = 0; row < result.length; row++) result[row] = metric.loss(truth[row], predicted[row]);
  return result;
}

function meanLoss({ loss, refuse }: NumberLossMetric, rows: NumberSample, weight: Float64Array | null): Value {
  const { truth, predicted } = rows;
  let total = truth.length;
  let sum = 0;
  if (weight === null && !refuse) {
    // The usual case, which a selection asks for once per candidate and fold: nothing but the sum.
    for (let row = 0; row < total; row++) sum += loss(truth[row], predicted[row]);
  } else {
    total = 0;
    for (let row = 0; row < truth.length; row++) {
      const times = weight === null ? 1 : weight[row];
      if (times === 0) continue;
      const refusal = refuse?.(truth[row], predicted[row]);
      if (refusal) return undefinedBecause(refusal);
      total += times;
      sum += times * loss(truth[row], predicted[row]);
    }
  }
  return total > 0 ? sum / total : undefinedBecause("there is no row");
}
