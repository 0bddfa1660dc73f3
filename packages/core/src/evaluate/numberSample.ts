import type { Numbers } from "../data/prediction.ts";
import { meanOf } from "../intervals/meanOf.ts";
import {
  isDefined,
  type Metric,
  type NumberLossMetric,
  type NumberSample,
  undefinedBecause,
  type Value,
} from "../metrics/metric.ts";
import { ascendingOrder } from "../numeric/sort.ts";
import { pilotRows, SUBSAMPLE_ROWS, selectInt, selectNumbers } from "./pilot.ts";
import { notApplicable, resamplerOf } from "./resampling.ts";
import { type Bootstrap, type DrawOptions, factsOf, type Sample } from "./sample.ts";

/** Predicted numbers. */
export function numberSample(prediction: Numbers): Sample {
  const { truth, predicted, weight } = prediction;
  const facts = factsOf(prediction);
  const rows = prepare(prediction);
  return {
    facts,
    confusion: undefinedBecause("numbers have no confusion matrix"),
    tally: null,
    value: (metric) => valueOn(metric, rows, weight),
    hits: () => new Float64Array(truth.length).fill(Number.NaN),
    lossMean: (metric) => (metric.from === "number-loss" ? meanOf(losses(metric), weight) : null),
    losses: (metric) => (metric.from === "number-loss" ? losses(metric) : new Float64Array(truth.length)),
    aucInfluence: () => new Float64Array(truth.length),
    bootstrap: (draw) => bootstrapOf(prediction, facts.n, draw),
  };

  function losses(metric: Metric & { readonly from: "number-loss" }): Float64Array {
    const result = new Float64Array(truth.length);
    for (let row = 0; row < result.length; row++) result[row] = metric.loss(truth[row], predicted[row]);
    return result;
  }
}

/** The order by error is made when a metric first asks for it: means of losses never do. */
function prepare({ truth, predicted }: Numbers): NumberSample {
  let order: Uint32Array | null = null;
  return {
    truth,
    predicted,
    get byAbsoluteError(): Uint32Array {
      order ??= ascendingOrder(Float64Array.from(truth, (t, row) => Math.abs(t - predicted[row])));
      return order;
    },
  };
}

/** The metric on weighted rows; on all rows alike when there are no weights. */
function valueOn(metric: Metric, rows: NumberSample, weight: Float64Array | null): Value {
  switch (metric.from) {
    case "numbers":
      return metric.value(rows, weight ?? new Float64Array(rows.truth.length).fill(1));
    case "number-loss":
      return meanLoss(metric, rows, weight);
    case "transform": {
      const base = valueOn(metric.of, rows, weight);
      return isDefined(base) ? metric.map(base) : base;
    }
    default:
      return notApplicable(metric, "numbers");
  }
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

/** Rows are the atoms, ordered by their error so that the order of the file does not matter. */
function bootstrapOf(prediction: Numbers, n: number, draw: DrawOptions): Bootstrap {
  const chosen = pilotRows(prediction);
  const size = (row: number): number => Math.abs(prediction.truth[row] - prediction.predicted[row]);
  const order = chosen.sort((a, b) => size(a) - size(b) || prediction.truth[a] - prediction.truth[b] || a - b);
  const truth = selectNumbers(prediction.truth, order);
  const predicted = selectNumbers(prediction.predicted, order);
  const weight = prediction.weight && selectNumbers(prediction.weight, order);
  const group = prediction.group && selectInt(prediction.group, order);
  const part: Numbers = { ...prediction, truth, predicted, weight, group };
  const rows = prepare(part);
  const facts = factsOf(part);
  const count = weight ?? new Float64Array(truth.length).fill(1);
  const thinned = order.length < prediction.truth.length;
  return {
    resampler: resamplerOf(
      facts,
      { count, strata: [0, truth.length], stratumOfRow: () => 0, atomOfRow: (row) => row },
      draw,
    ),
    tally: null,
    evaluate: (metrics) => (rowWeight, out) => {
      metrics.forEach((metric, m) => {
        const value = valueOn(metric, rows, rowWeight);
        out[m] = isDefined(value) ? value : Number.NaN;
      });
    },
    pilot: thinned ? (metric) => valueOn(metric, rows, count) : null,
    shrink: thinned ? Math.sqrt(facts.n / n) : 1,
    note: thinned ? `resampled on ${SUBSAMPLE_ROWS} rows and scaled to all` : null,
  };
}
