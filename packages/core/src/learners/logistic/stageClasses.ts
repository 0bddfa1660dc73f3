import type { StagedRows } from "./stagedRows.ts";

/** Two classes and the weights of their rows in the team's memory. */
export interface StagedClasses {
  /** Address of 1 or -1 for each row. */
  readonly signsAt: number;
  /** Address of each row's share of all weights. */
  readonly weightsAt: number;
  /** Of the model without features: its least loss. */
  readonly intercept: number;
}

/** `codes` are 0 or 1. Rows behind the last have no weight. */
export function stageClasses(
  { team: { heap }, height, rows }: StagedRows,
  codes: Int32Array,
  weights: Float64Array,
): StagedClasses {
  const total = weights.reduce((sum, w) => sum + w, 0);
  const [signsAt, weightsAt] = [heap.allocate(8 * height), heap.allocate(8 * height)];
  const signs = heap.f64(signsAt, height).fill(1);
  const shares = heap.f64(weightsAt, height).fill(0);
  let positive = 0;
  for (let i = 0; i < rows; i++) {
    signs[i] = codes[i] === 1 ? 1 : -1;
    shares[i] = weights[i] / total;
    if (codes[i] === 1) positive += shares[i];
  }
  return { signsAt, weightsAt, intercept: Math.log(positive / (1 - positive)) };
}
