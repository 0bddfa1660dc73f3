import { InputError } from "../data/inputError.ts";
import type { PredictedRows } from "./storedModel.ts";

/** Rounding may take a probability so far beyond 0 and 1. */
const SLACK = 1e-9;

/**
 * Refuses predictions that are no numbers, or no probabilities. A file that holds a damaged model may pass every check of its
 * shape: what comes out of it is looked at, too, before anybody writes it down.
 */
export function checkPredicted(predicted: PredictedRows, rows: number): PredictedRows {
  const { numbers, outputs, probability } = predicted;
  for (const values of probability ?? []) {
    check(values, rows, (value) => value >= -SLACK && value <= 1 + SLACK, "probability");
  }
  for (const values of [...(numbers ? [numbers] : []), ...(outputs ?? []).map((output) => output.values)]) {
    check(values, rows, Number.isFinite, "prediction");
  }
  return predicted;
}

function check(values: Float64Array, rows: number, isGood: (value: number) => boolean, what: string): void {
  if (values.length !== rows) throw damaged(`it predicts ${values.length} of ${rows} rows`);
  const bad = values.findIndex((value) => !isGood(value));
  if (bad >= 0) throw damaged(`its ${what} of row ${bad} (from 0) is ${values[bad]}`);
}

function damaged(reason: string): InputError {
  return new InputError(
    "bad-model",
    `the model gives no usable predictions: ${reason}.`,
    "Fit it again; the file may be damaged, or the rows far from those it was fitted on.",
  );
}
