import { sortLabels } from "../data/columns/labelCodes.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import type { Prediction } from "../data/prediction.ts";
import { selectRows } from "../data/selectRows.ts";
import { meaningOf } from "../data/weights.ts";
import type { Metric } from "../metrics/metric.ts";
import { drawnCuts } from "./drawnCuts.ts";
import { estimateAll } from "./estimate.ts";
import type { Curves, Slice } from "./evaluation.ts";
import type { Settings } from "./options.ts";
import { sampleOf } from "./prepareSample.ts";
import { type Cuts, sliceTally } from "./sliceTally.ts";

/** A column that parts the rows: its name and one label per row. */
export interface SliceColumn {
  readonly column: string;
  readonly labels: readonly string[];
}

/**
 * The same metrics on every part of the rows on its own, in the order of the labels' names; and where the rows of each
 * lie among the thresholds of the whole, whose curves are given.
 */
export function slicesOf(
  prediction: Prediction,
  { column, labels }: SliceColumn,
  metrics: readonly Metric[],
  settings: Settings,
  curves: Curves,
): { readonly column: string; readonly values: readonly Slice[] } {
  if (labels.length !== prediction.truth.length) {
    throw new InputError(
      "length-mismatch",
      `the slice ${quoteValue(column)} has ${labels.length} labels, the prediction has ${prediction.truth.length} rows.`,
      "Give one label per row.",
      { column },
    );
  }
  const rowsOf = new Map<string, number[]>();
  labels.forEach((label, row) => {
    const rows = rowsOf.get(label);
    if (rows) rows.push(row);
    else rowsOf.set(label, [row]);
  });
  const sampling = prediction.weight !== null && meaningOf(prediction.weight) === "sampling";
  const cuts = cutsOf(curves, settings.threshold, rowsOf.size);
  const values = sortLabels([...rowsOf.keys()]).map((value) => {
    const rows = selectRows(prediction, Uint32Array.from(rowsOf.get(value) ?? []));
    const counted = sampleOf(rows, settings.threshold);
    const weighed = sampling ? withSamplingWeights(rows) : rows;
    const part = weighed === rows ? counted : sampleOf(weighed, settings.threshold);
    return {
      value,
      n: part.facts.n,
      ...(sampling ? { effectiveRows: part.facts.effectiveRows } : {}),
      metrics: estimateAll(metrics, part, settings),
      // in the unit of the whole, whatever the intervals take the weights for
      ...(cuts && counted.tally ? { tally: sliceTally(counted.tally, cuts) } : {}),
    };
  });
  return { column, values };
}

/**
 * Weights of a sample stay such in a part of it where all happen to be whole numbers. Only their ratios matter: over their
 * mean they are no whole numbers any more, or all of them are 1.
 */
function withSamplingWeights(part: Prediction): Prediction {
  const { weight } = part;
  if (weight === null || meaningOf(weight) === "sampling") return part;
  const present = weight.filter((w) => w > 0);
  const mean = present.reduce((sum, w) => sum + w, 0) / present.length;
  return present.length === 0 ? part : { ...part, weight: weight.map((w) => w / mean) };
}

function cutsOf(curves: Curves, own: number | null, slices: number): Cuts | null {
  if (!curves.tally) return null;
  return { threshold: curves.tally.threshold, drawn: drawnCuts(curves, own), own, slices };
}
