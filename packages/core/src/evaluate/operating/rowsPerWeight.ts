import type { Evaluation } from "../evaluation.ts";
import type { MovingSlice } from "./movingSlices.ts";

/**
 * Independent rows per unit of weight, for intervals from counts: 1 where weights repeat rows, otherwise what Kish's
 * effective rows make of the weight of the whole, or of a slice, each by its own. Null where that is not known.
 */
export function rowsPerWeight({ source }: Pick<Evaluation, "source">, slice?: MovingSlice): number | null {
  if (source.weights?.meaning !== "sampling") return 1;
  if (slice === undefined) return source.weights.effectiveRows / source.weights.sum;
  const { effectiveRows, tally } = slice;
  const sum = tally.positives + tally.negatives;
  return effectiveRows === undefined || !(sum > 0) ? null : effectiveRows / sum;
}
