import type { SampleMean } from "../intervals/meanOf.ts";
import type { Confusion } from "../metrics/confusion.ts";
import { type Metric, type Undefined, undefinedBecause, type Value } from "../metrics/metric.ts";
import type { RowFacts } from "./sample.ts";

/** Metrics of labels, from the confusion matrix or from each row's cell of it. */

export function labelValue(metric: Metric, confusion: Confusion | Undefined): Value {
  if ("undefined" in confusion) return confusion;
  switch (metric.from) {
    case "share": {
      const { hits, among } = shareCounts(metric, confusion);
      return among > 0 ? hits / among : undefinedBecause(metric.nobody);
    }
    case "confusion":
      return metric.value(confusion);
    case "cell-loss": {
      let sum = 0;
      let total = 0;
      eachCell(confusion, (truth, predicted, weight) => {
        total += weight;
        if (weight > 0) sum += weight * metric.loss(truth, predicted);
      });
      return total > 0 ? sum / total : undefinedBecause("there is no row");
    }
    default:
      return undefinedBecause("labels say nothing about it");
  }
}

export function shareCounts(
  metric: Metric & { readonly from: "share" },
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
export function hitsOfCells(metric: Metric, truth: Int32Array, predicted: Int32Array): Float64Array {
  if (metric.from !== "share") return new Float64Array(truth.length).fill(Number.NaN);
  return Float64Array.from(truth, (t, i) =>
    metric.among(t, predicted[i]) ? (metric.hit(t, predicted[i]) ? 1 : 0) : Number.NaN,
  );
}

export function lossesOfCells(metric: Metric, truth: Int32Array, predicted: Int32Array): Float64Array {
  if (metric.from !== "cell-loss") return new Float64Array(truth.length).fill(Number.NaN);
  return Float64Array.from(truth, (t, i) => metric.loss(t, predicted[i]));
}

/** Mean and standard error of a loss of cells, for independent rows. */
export function cellLossMean(
  metric: Metric & { readonly from: "cell-loss" },
  confusion: Confusion,
  facts: RowFacts,
): SampleMean | null {
  const mean = labelValue(metric, confusion);
  if (typeof mean !== "number") return null;
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
