import type { ColumnFacts } from "./columnFacts.ts";

/** Share of the rows in which two columns hold the same label, among those in which both hold one. */
export function agreement(a: ColumnFacts, b: ColumnFacts): number {
  if (a.labels === null || b.labels === null) return 0;
  const place = b.labels.map((label) => a.labels?.indexOf(label) ?? -1);
  let both = 0;
  let same = 0;
  for (let row = 0; row < a.codes.length; row++) {
    if (a.codes[row] < 0 || b.codes[row] < 0) continue;
    both++;
    if (place[b.codes[row]] === a.codes[row]) same++;
  }
  return both === 0 ? 0 : same / both;
}

/** R² of numbers as predictions of others: 1 when equal, 0 when no better than the mean, below that for another scale. */
export function explained(truth: Float64Array, predicted: Float64Array): number {
  let n = 0;
  let sum = 0;
  for (let row = 0; row < truth.length; row++) {
    if (Number.isNaN(truth[row]) || Number.isNaN(predicted[row])) continue;
    n++;
    sum += truth[row];
  }
  const mean = sum / n;
  let residual = 0;
  let total = 0;
  for (let row = 0; row < truth.length; row++) {
    if (Number.isNaN(truth[row]) || Number.isNaN(predicted[row])) continue;
    residual += (truth[row] - predicted[row]) ** 2;
    total += (truth[row] - mean) ** 2;
  }
  return total === 0 ? Number.NEGATIVE_INFINITY : 1 - residual / total;
}
