import { thinIndices } from "../metrics/curves/thinIndices.ts";
import type { Curves } from "./evaluation.ts";

export interface ResidualRow {
  readonly truth: number;
  readonly predicted: number;
  /** Truth minus prediction: positive where the model predicts too little. */
  readonly residual: number;
}

/** The rows that are drawn, at most 2,000. */
export function residualRows({ truth, predicted }: NonNullable<Curves["scatter"]>): readonly ResidualRow[] {
  return thinIndices(truth.length).map((i) => ({
    truth: truth[i],
    predicted: predicted[i],
    residual: truth[i] - predicted[i],
  }));
}

/** Mean residual over `count` groups of equally many rows, by prediction: where it leaves 0 the model is biased. */
export function meanResiduals(
  rows: readonly ResidualRow[],
  count = 12,
): readonly { predicted: number; residual: number }[] {
  const sorted = rows.toSorted((a, b) => a.predicted - b.predicted);
  const groups = Math.min(count, Math.floor(sorted.length / 5));
  return Array.from({ length: groups }, (_, g) => {
    const group = sorted.slice(
      Math.floor((g * sorted.length) / groups),
      Math.floor(((g + 1) * sorted.length) / groups),
    );
    const mean = (of: (row: ResidualRow) => number): number =>
      group.reduce((sum, row) => sum + of(row), 0) / group.length;
    return { predicted: mean((row) => row.predicted), residual: mean((row) => row.residual) };
  });
}

/** Counts in `count` bins of equal width from the smallest to the largest residual. */
export function residualBins(
  rows: readonly ResidualRow[],
  count = 30,
): readonly { from: number; to: number; count: number }[] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { residual } of rows) {
    low = Math.min(low, residual);
    high = Math.max(high, residual);
  }
  if (!(low < high)) return rows.length > 0 ? [{ from: low - 0.5, to: low + 0.5, count: rows.length }] : [];
  const width = (high - low) / count;
  const counts = new Array<number>(count).fill(0);
  for (const { residual } of rows) counts[Math.min(count - 1, Math.floor((residual - low) / width))]++;
  return counts.map((n, i) => ({ from: low + i * width, to: low + (i + 1) * width, count: n }));
}
