import type { Prediction } from "./prediction.ts";
import { selectRows } from "./selectRows.ts";
import { meaningOf } from "./weights.ts";

/**
 * The rows that are there: one with a whole-number weight of 0 stands there no time, so a slice or group of such rows
 * alone does not exist either. Labels that do not fit the rows are left for others to refuse.
 */
export function withoutAbsent<S extends { readonly labels: readonly string[] }>(
  prediction: Prediction,
  slice?: S,
): { readonly prediction: Prediction; readonly slice?: S } {
  const { weight, truth } = prediction;
  const fits = slice === undefined || slice.labels.length === truth.length;
  if (!weight?.includes(0) || meaningOf(weight) !== "repetition" || !fits) {
    return { prediction, ...(slice ? { slice } : {}) };
  }
  const rows = Uint32Array.from(weight.keys()).filter((row) => weight[row] !== 0);
  return {
    prediction: selectRows(prediction, rows),
    ...(slice ? { slice: { ...slice, labels: Array.from(rows, (row) => slice.labels[row]) } } : {}),
  };
}
