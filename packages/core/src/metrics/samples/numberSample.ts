import type { Numbers } from "../../data/prediction.ts";
import { ascendingOrder } from "../../numeric/sort.ts";
import { familyOf } from "../families/family.ts";
import { type NumberSample, undefinedBecause } from "../metric.ts";
import { pilotRows, SUBSAMPLE_ROWS, selectInt, selectNumbers } from "./pilot.ts";
import { evaluateOn, resamplerOf } from "./resampling.ts";
import { type Bootstrap, type DrawOptions, factsOf, type Sample, type SampleView } from "./sample.ts";
import { sampleFrom } from "./sampleFrom.ts";

/** Predicted numbers. */
export function numberSample(prediction: Numbers): Sample {
  const facts = factsOf(prediction);
  return sampleFrom(
    { prediction, facts, whole: viewOf(prepare(prediction), prediction.weight), labels: () => null },
    (draw) => bootstrapOf(prediction, facts.n, draw),
  );
}

function viewOf(numbers: NumberSample, weight: Float64Array | null): SampleView {
  return { kind: "numbers", confusion: undefinedBecause("numbers have no confusion matrix"), numbers, weight };
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
    evaluate: evaluateOn((rowWeight) => viewOf(rows, rowWeight)),
    pilot: thinned ? (metric) => familyOf(metric).value(metric, viewOf(rows, count)) : null,
    shrink: thinned ? Math.sqrt(facts.n / n) : 1,
    note: thinned ? `resampled on ${SUBSAMPLE_ROWS} rows and scaled to all` : null,
  };
}
