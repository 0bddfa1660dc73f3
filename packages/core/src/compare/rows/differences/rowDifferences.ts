import { isDefined, type Metric } from "../../../metrics/metric.ts";
import type { ComparedModel, ComparedModels } from "../comparedModels.ts";

/** Losses, or hits, of two models row by row, as a - b; rows that do not count are left out. */
export interface RowDifferences {
  readonly difference: Float64Array;
  readonly weight: Float64Array | null;
  readonly group: Int32Array | null;
  /** Sum of the weights, or the rows. */
  readonly total: number;
}

/** Differences of the losses that a metric is the mean of; null when it is none, or undefined or infinite for one model. */
export function lossDifferences(compared: ComparedModels, a: number, b: number, metric: Metric): RowDifferences | null {
  const [x, y] = [compared.models[a], compared.models[b]];
  if (!isMeanOfLosses(metric) || !hasFinite(x, metric) || !hasFinite(y, metric)) return null;
  const other = y.sample.losses(metric);
  const { weight, group, sum } = compared.facts;
  return { difference: x.sample.losses(metric).map((loss, row) => loss - other[row]), weight, group, total: sum };
}

/** The same where losses may be infinite, for what looks at their order alone; both infinite is no difference. */
export function orderedLossDifferences(
  compared: ComparedModels,
  a: number,
  b: number,
  metric: Metric,
): RowDifferences | null {
  const [x, y] = [compared.models[a], compared.models[b]];
  if (!isMeanOfLosses(metric) || !isDefined(x.sample.value(metric)) || !isDefined(y.sample.value(metric))) return null;
  const other = y.sample.losses(metric);
  const difference = x.sample.losses(metric).map((loss, row) => (loss === other[row] ? 0 : loss - other[row]));
  const { weight, group, sum } = compared.facts;
  return { difference, weight, group, total: sum };
}

/**
 * Differences of hits, -1, 0 or 1, for a share of rows that the truth alone decides to be among (accuracy, recall,
 * top-2, but not precision); null for any other metric, or when it is undefined for one model.
 */
export function hitDifferences(compared: ComparedModels, a: number, b: number, metric: Metric): RowDifferences | null {
  const [x, y] = [compared.models[a], compared.models[b]];
  if (!isShareByTruth(metric, compared)) return null;
  if (!isDefined(x.sample.value(metric)) || !isDefined(y.sample.value(metric))) return null;
  const difference = differenceOfHits(x, y, metric);
  const { weight, group, sum } = compared.facts;
  if (!difference.some(Number.isNaN)) return { difference, weight, group, total: sum };
  const rows = Uint32Array.from(difference.keys()).filter((row) => !Number.isNaN(difference[row]));
  const ownWeight = weight && Float64Array.from(rows, (row) => weight[row]);
  return {
    difference: Float64Array.from(rows, (row) => difference[row]),
    weight: ownWeight,
    group: group && Int32Array.from(rows, (row) => group[row]),
    total: ownWeight ? ownWeight.reduce((p, q) => p + q, 0) : rows.length,
  };
}

/** 1 where only a hits, -1 where only b does, NaN for a row that is not among those that count. */
function differenceOfHits(a: ComparedModel, b: ComparedModel, metric: Metric): Float64Array {
  const own = a.labels();
  const other = b.labels();
  if (metric.from !== "share" || !own || !other) {
    const hits = b.sample.hits(metric);
    return a.sample.hits(metric).map((hit, row) => hit - hits[row]);
  }
  const k = own.classes.length;
  const hit = new Float64Array(k * k);
  for (let cell = 0; cell < k * k; cell++) {
    const [truth, predicted] = [Math.floor(cell / k), cell % k];
    hit[cell] = metric.among(truth, predicted) ? Number(metric.hit(truth, predicted)) : Number.NaN;
  }
  const difference = new Float64Array(own.truth.length);
  for (let row = 0; row < difference.length; row++) {
    const cells = own.truth[row] * k;
    difference[row] = hit[cells + own.predicted[row]] - hit[cells + other.predicted[row]];
  }
  return difference;
}

export function isMeanOfLosses(metric: Metric): boolean {
  return (
    metric.from === "cell-loss" ||
    metric.from === "binary-loss" ||
    metric.from === "class-loss" ||
    metric.from === "number-loss"
  );
}

/** Whether both models are asked about the same rows: no prediction moves a row in or out. */
export function isShareByTruth(metric: Metric, { models }: ComparedModels): boolean {
  if (metric.from === "class-share") return true;
  if (metric.from !== "share" || metric.truthOnly) return false;
  const { prediction } = models[0];
  if (prediction.kind === "numbers") return false;
  const labels = prediction.classes.map((_, c) => c);
  return labels.every((truth) =>
    labels.every((predicted) => metric.among(truth, predicted) === metric.among(truth, labels[0])),
  );
}

function hasFinite({ sample }: ComparedModel, metric: Metric): boolean {
  const value = sample.value(metric);
  return isDefined(value) && Number.isFinite(value);
}
