import type { SampleMean } from "../../intervals/meanOf.ts";
import type { Confusion } from "../confusion.ts";
import { type CellLossMetric, isDefined, type ShareMetric, undefinedBecause, type Value } from "../metric.ts";
import type { RowFacts } from "../samples/sample.ts";

/** Metrics of labels, from the confusion matrix or from each row's cell of it. */

export function shareCounts(
  metric: ShareMetric,
  confusion: Confusion,
): { readonly hits: number; readonly among: number } {
  let hits = 0;
  let among = 0;
  eachCell(confusion, (truth, predicted, weight) => {
    if (!metric.among(truth, predicted)) return;
    among += weight;
    if (metric.hit(truth, predicted)) hits += weight;
  });
  return { hits, among };
}

/** 1 for a hit, 0 for a miss, NaN for a row that is not among those that count. */
export function hitsOfCells(metric: ShareMetric, truth: Int32Array, predicted: Int32Array): Float64Array {
  return Float64Array.from(truth, (t, i) =>
    metric.among(t, predicted[i]) ? (metric.hit(t, predicted[i]) ? 1 : 0) : Number.NaN,
  );
}

export function lossesOfCells(metric: CellLossMetric, truth: Int32Array, predicted: Int32Array): Float64Array {
  return Float64Array.from(truth, (t, i) => metric.loss(t, predicted[i]));
}

/** The mean loss of the rows that a matrix counts. */
export function meanLossOfCells(metric: CellLossMetric, confusion: Confusion): Value {
  let sum = 0;
  let total = 0;
  eachCell(confusion, (truth, predicted, weight) => {
    total += weight;
    if (weight > 0) sum += weight * metric.loss(truth, predicted);
  });
  return total > 0 ? sum / total : undefinedBecause("there is no row");
}

/** Mean and standard error of a loss of cells, for independent rows. */
export function cellLossMean(metric: CellLossMetric, confusion: Confusion, facts: RowFacts): SampleMean | null {
  const mean = meanLossOfCells(metric, confusion);
  if (!isDefined(mean)) return null;
  let squares = 0;
  eachCell(confusion, (truth, predicted, weight) => {
    squares += weight * (metric.loss(truth, predicted) - mean) ** 2;
  });
  const n = facts.n;
  return { mean, standardError: n > 1 ? Math.sqrt(squares / (n - 1) / n) : null, n };
}

function eachCell({ classes, cell }: Confusion, see: (truth: number, predicted: number, weight: number) => void): void {
  for (let t = 0; t < classes; t++) for (let p = 0; p < classes; p++) see(t, p, cell[t * classes + p]);
}
