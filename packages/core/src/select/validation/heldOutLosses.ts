import type { Prediction } from "../../data/prediction.ts";
import type { Task } from "../../data/task.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import type { Metric } from "../../metrics/metric.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import { hasPairLoss, pairLoss } from "../risk/pairLoss.ts";

/** A metric that is a mean of row values, and what is made of the mean: a root, or nothing. */
export interface RowValues {
  readonly of: (rows: Uint32Array, output: Float64Array) => Float64Array;
  readonly map: (mean: number) => number;
  /** Derivative of `map`. */
  readonly slope: (mean: number) => number;
}

/** The value of every row, whose mean is the metric; null for a metric that is no mean of row values. */
export function rowValues(task: Task, metric: Metric): RowValues | null {
  const isRoot = metric.from === "transform";
  const base = isRoot ? metric.of : metric;
  const valuesIn = valuesOf(base);
  if (valuesIn === null) return null;
  return {
    of: (rows, output) => valuesIn(predictionOf(task, rows, output)),
    map: isRoot ? metric.map : (mean) => mean,
    slope: isRoot ? metric.slope : () => 1,
  };
}

function valuesOf(metric: Metric): ((prediction: Prediction) => Float64Array) | null {
  switch (metric.from) {
    case "share":
    case "class-share":
      return (prediction) => sampleOf(prediction, 0.5).hits(metric);
    case "cell-loss":
    case "binary-loss":
    case "class-loss":
    case "number-loss":
      return (prediction) => {
        if (!hasPairLoss(metric, prediction)) return new Float64Array(0);
        const loss = pairLoss(metric, prediction);
        return Float64Array.from(prediction.truth, (_, row) => loss(row, row));
      };
    default:
      return null;
  }
}
