import { InputError, quoteValue } from "../data/inputError.ts";
import { sortLabels } from "../data/labelCodes.ts";
import type { Prediction } from "../data/prediction.ts";
import { selectRows } from "../data/selectRows.ts";
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
  const cuts = cutsOf(curves, settings.threshold, rowsOf.size);
  const values = sortLabels([...rowsOf.keys()]).map((value) => {
    const part = sampleOf(selectRows(prediction, Uint32Array.from(rowsOf.get(value) ?? [])), settings.threshold);
    return {
      value,
      n: part.facts.n,
      metrics: estimateAll(metrics, part, settings),
      ...(cuts && part.tally ? { tally: sliceTally(part.tally, cuts) } : {}),
    };
  });
  return { column, values };
}

function cutsOf(curves: Curves, own: number | null, slices: number): Cuts | null {
  if (!curves.tally) return null;
  return { threshold: curves.tally.threshold, drawn: drawnCuts(curves, own), own, slices };
}
